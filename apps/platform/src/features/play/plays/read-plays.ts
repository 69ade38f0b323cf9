import { inTransaction } from '@fairhouse/database';
import { createAnswerCache, type AnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { countPlays } from './count-plays.ts';
import { selectWins, sumPlays, sumStakes, type WinQuery, type WinRow } from './store.ts';

/** Milliseconds after which a page of a busy site shows what was played meanwhile. */
const FRESH_MS = 5000;

export type PlayCounts = ReadonlyMap<number, number>;

const known = new WeakMap<Core['pool'], AnswerCache<PlayCounts>>();

/** Rounds by game of the merchant's last seven days (UTC, today among them), at most some seconds old. */
export function playCounts(core: Core, merchantId: number): Promise<PlayCounts> {
  let cache = known.get(core.pool);
  if (!cache) {
    const load = async (merchant: string) => {
      await countPlays(core, Number(merchant));
      return inTransaction(core.pool, { merchantId: Number(merchant), readOnly: true }, sumPlays);
    };
    cache = createAnswerCache(core.events, { freshMs: FRESH_MS, dropOn: ['catalogueChanged'], load });
    known.set(core.pool, cache);
  }
  return cache.get(String(merchantId));
}

/** What was staked with the merchant on each game in the same days, minor units. */
export async function stakesByGame(core: Core, merchantId: number): Promise<ReadonlyMap<number, number>> {
  await playCounts(core, merchantId);
  return inTransaction(core.pool, { merchantId, readOnly: true }, sumStakes);
}

/** Rounds of the merchant that paid more than their stake, straight from the database: callers keep the answer. */
export async function readWins(core: Core, merchantId: number, query: WinQuery): Promise<WinRow[]> {
  await playCounts(core, merchantId);
  return inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => selectWins(tx, query));
}
