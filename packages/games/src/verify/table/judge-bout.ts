import { LOST, RETURNED, times, type Judge } from './share.ts';

/** What 100 on the cock returns, in hundredths. */
const dividend = (own: number, other: number): bigint => (own === 0 ? 0n : (BigInt(own + other) * 9500n) / BigInt(own));

export const judgeBout: Judge = ({ winner, pools }, spot) => {
  const { meron, wala } = pools as Readonly<Record<'meron' | 'wala', number>>;
  const dividends: Readonly<Record<string, bigint>> = { meron: dividend(meron, wala), wala: dividend(wala, meron) };
  if (spot !== 'draw' && !Object.hasOwn(dividends, spot)) return undefined;
  if (Object.values(dividends).some((each) => each <= 10_700n)) return RETURNED;
  if (spot === 'draw') return winner === 'draw' ? times(8) : LOST;
  if (winner === 'draw') return RETURNED;
  return winner === spot ? [Number(dividends[spot]), 10_000] : LOST;
};
