import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { lotteryLog } from '@fairhouse/contract/play/studio-draws';
import type { Studio } from '../../studio.ts';
import { readHeads } from './head-store.ts';
import { readHead, readLog } from './log-store.ts';

const PAGE = 500;

/** A page of the public log of a day, with the signed heads among its entries. */
export async function showLog(
  { pool, heads: { publicKey } }: Pick<Studio, 'pool' | 'heads'>,
  { day, after = 0 }: RequestOf<typeof lotteryLog>,
): Promise<ResponseOf<typeof lotteryLog>> {
  const [entries, head] = [await readLog(pool, day, after, PAGE), await readHead(pool)];
  const [first, last] = [entries[0], entries.at(-1)];
  const heads = first && last ? await readHeads(pool, first.no - 1, last.no) : [];
  const more = entries.length === PAGE && last && { next: last.no };
  return { day, entries, head: head ?? null, heads, publicKey, ...more };
}
