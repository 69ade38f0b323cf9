import { fail, ok, type Result } from '@fairhouse/contract';
import type { PlayedRound } from '@fairhouse/contract/play/studio';
import type { Studio } from '../studio.ts';
import { describePlayed } from './describe-round.ts';
import type { Seat } from './round.ts';
import { finishPlayed } from './store.ts';

/**
 * Records that the player has seen the round, and answers the credited balance, waiting for it a little if necessary.
 */
export async function finishRound(studio: Studio, seat: Seat, id: string): Promise<Result<PlayedRound>> {
  const round = await finishPlayed(studio.pool, seat, id);
  if (!round) return fail('not_found');
  const settled = await studio.rounds.leave('bet_taken', round);
  return ok(describePlayed({ ...settled, finishedAt: round.finishedAt }));
}
