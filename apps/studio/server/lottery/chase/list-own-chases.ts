import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { LotteryChase, lotteryChases } from '@fairhouse/contract/play/studio-chase';
import type { Pool } from 'pg';
import type { Session } from '../../sessions/store.ts';
import { listChases, readChase } from './chase-store.ts';
import { describeChase } from './describe-chase.ts';

const PAGE = 10;

/** Chases of this player, newest first. */
export async function listOwnChases(
  pool: Pool,
  session: Session,
  { before, limit = PAGE }: RequestOf<typeof lotteryChases>,
): Promise<Result<ResponseOf<typeof lotteryChases>>> {
  const chases = await listChases(pool, session, limit + 1, before);
  const list = chases.slice(0, limit).map(describeChase);
  const last = list.at(-1);
  return ok(chases.length > limit && last ? { list, next: last.id } : { list });
}

/** One chase of this player; any other is reported as not found. */
export async function readOwnChase(pool: Pool, { playerId, demo }: Session, id: string): Promise<Result<LotteryChase>> {
  const chase = await readChase(pool, id);
  return chase && chase.playerId === playerId && chase.demo === demo ? ok(describeChase(chase)) : fail('not_found');
}
