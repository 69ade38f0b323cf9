import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { gameRounds } from '@fairhouse/contract/play/studio';
import type { Pool } from 'pg';
import { describeRound } from './describe-round.ts';
import type { Seat } from './round.ts';
import { listPlayed } from './store.ts';

const PAGE = 20;

/** Rounds whose stake was taken, newest first. */
export async function listRounds(
  pool: Pool,
  seat: Seat,
  { before, limit = PAGE }: RequestOf<typeof gameRounds>,
): Promise<Result<ResponseOf<typeof gameRounds>>> {
  // One more than requested shows whether there is a next page.
  const rounds = await listPlayed(pool, seat, limit + 1, before);
  if (!rounds) return fail('not_found');
  const list = rounds.slice(0, limit).map(describeRound);
  const last = list.at(-1);
  return ok(rounds.length > limit && last ? { list, next: last.id } : { list });
}
