import { inTransaction } from '@fairhouse/database';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { countPlays } from './count-plays.ts';
import { sumPlays, sumStakes } from './store.ts';

/** Milliseconds that the counts of a busy site are cached. */
const FRESH_MS = 5000;

export type PlayCounts = ReadonlyMap<number, number>;

/** Rounds by game, for each merchant. */
export const playCountsOf = platformState('counts of plays', (core) =>
  createAnswerCache<PlayCounts>(core.events, {
    freshMs: FRESH_MS,
    dropOn: ['catalogueChanged'],
    load: async (merchant) => {
      await countPlays(core, Number(merchant));
      return inTransaction(core.pool, { merchantId: Number(merchant), readOnly: true }, sumPlays);
    },
  }),
);

/** Rounds by game of the merchant's last seven days (UTC, including today), at most some seconds old. */
export const playCounts = (core: Core, merchantId: number): Promise<PlayCounts> =>
  playCountsOf(core).get(String(merchantId));

/** The same without waiting for a count: the last one, for pages. */
export const lastPlayCounts = (core: Core, merchantId: number): Promise<PlayCounts> =>
  playCountsOf(core).last(String(merchantId));

/** Stakes by game at the merchant in the same days, minor units. */
export async function stakesByGame(core: Core, merchantId: number): Promise<ReadonlyMap<number, number>> {
  await playCounts(core, merchantId);
  return inTransaction(core.pool, { merchantId, readOnly: true }, sumStakes);
}
