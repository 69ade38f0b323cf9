import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { vendorPlayReturns } from '@fairhouse/contract/play/vendor-draws';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';
import { playsWithOdds } from '../odds/play-odds.ts';
import { selectHighestReturns } from '../terms/terms-store.ts';
import { measureReturn } from './measure-return.ts';
import { selectPlaySums } from './operate-store.ts';

/** What each play returned in the last days, with the interval in which its true return lies, and what its odds return. */
export async function listPlayReturns(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { days }: RequestOf<typeof vendorPlayReturns>,
): Promise<ResponseOf<typeof vendorPlayReturns>> {
  const [rows, own] = [await selectPlaySums(pool, days), await selectHighestReturns(pool, days)];
  const list = await Promise.all(
    rows.map(async ({ gameCode, play, currency, ...sums }) => {
      const game = findGame(lottery, gameCode);
      const plays = game ? await playsWithOdds(game.family) : [];
      const standard = plays.find(({ code }) => code === play)?.rtp;
      const changed = own.get(`${gameCode} ${play}`);
      const promised = standard === undefined ? (changed ?? null) : Math.max(standard, changed ?? 0);
      const about = { gameCode, gameName: game?.name ?? gameCode, play, currency, promised };
      return { ...about, lines: sums.lines, staked: sums.staked, paid: sums.paid, ...measureReturn(sums, promised) };
    }),
  );
  return { list };
}
