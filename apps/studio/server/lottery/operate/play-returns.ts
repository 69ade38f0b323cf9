import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { vendorPlayReturns } from '@fairhouse/contract/play/vendor-draws';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';
import { playsWithOdds } from '../odds/play-odds.ts';
import { measureReturn } from './measure-return.ts';
import { selectPlaySums } from './operate-store.ts';

/** What each play returned in the last days, with the interval in which its true return lies, and what its odds return. */
export async function listPlayReturns(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { days }: RequestOf<typeof vendorPlayReturns>,
): Promise<ResponseOf<typeof vendorPlayReturns>> {
  const rows = await selectPlaySums(pool, days);
  const list = await Promise.all(
    rows.map(async ({ gameCode, play, currency, ...sums }) => {
      const game = findGame(lottery, gameCode);
      const plays = game ? await playsWithOdds(game.family) : [];
      const promised = plays.find(({ code }) => code === play)?.rtp ?? null;
      const about = { gameCode, gameName: game?.name ?? gameCode, play, currency, promised };
      return { ...about, lines: sums.lines, staked: sums.staked, paid: sums.paid, ...measureReturn(sums, promised) };
    }),
  );
  return { list };
}
