import { fail, ok, type Result } from '@fairhouse/contract';
import type { PlayedRound } from '@fairhouse/contract/play/studio';
import type { Pool } from 'pg';
import { describePlayed } from './describe-round.ts';
import { isPlayed } from './round-states.ts';
import type { Seat } from './round.ts';
import { readRound as read } from './store.ts';

/** A round of this player in this game; any other round is reported as not found. */
export async function readRound(pool: Pool, seat: Seat, id: string): Promise<Result<PlayedRound>> {
  const round = await read(pool, id);
  const own = round?.playerId === seat.playerId && round.gameCode === seat.gameCode && round.demo === seat.demo;
  return round && own && isPlayed(round.state) ? ok(describePlayed(round)) : fail('not_found');
}
