import type { Play } from '../plays/play.ts';

/** Official tables pay 90 % at this series. */
const BASE_SERIES = 1800;
export const LOWEST_SERIES = 1700;
export const HIGHEST_SERIES = 1960;
const REBATE_SCALE = 2000;

/**
 * A play at another series of the official tables: pays × series ÷ 1800, and what the series lacks to 1960 is taken off
 * the price (返点), so that a lost lot is never shown as a partial win. Every series returns about 98 %.
 */
export function atSeries(play: Play, series: number): Play {
  if (!Number.isInteger(series) || series < LOWEST_SERIES || series > HIGHEST_SERIES) {
    throw new RangeError(`a series is ${LOWEST_SERIES} to ${HIGHEST_SERIES}, not ${series}`);
  }
  const cost = Math.ceil((play.cost * (REBATE_SCALE - HIGHEST_SERIES + series)) / REBATE_SCALE);
  const pay = Object.fromEntries(
    Object.entries(play.pay).map(([step, odds]) => [
      step,
      Number((BigInt(odds) * BigInt(series)) / BigInt(BASE_SERIES)),
    ]),
  );
  return { ...play, cost, pay };
}
