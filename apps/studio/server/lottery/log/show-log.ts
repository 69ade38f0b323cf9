import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { lotteryLog } from '@fairhouse/contract/play/studio-draws';
import type { Pool } from 'pg';
import { readHead, readLog } from './log-store.ts';

const PAGE = 500;

/** A page of the public log of a day. */
export async function showLog(
  pool: Pool,
  { day, after = 0 }: RequestOf<typeof lotteryLog>,
): Promise<ResponseOf<typeof lotteryLog>> {
  const [entries, head] = [await readLog(pool, day, after, PAGE), await readHead(pool)];
  const last = entries.at(-1);
  return { day, entries, head: head ?? null, ...(entries.length === PAGE && last && { next: last.no }) };
}
