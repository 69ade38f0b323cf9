import { ODDS_SCALE, type Play } from '../plays/play.ts';

/** Units × 10,000 of a pay step; steps joined by `+` multiply, rounded down once. */
export function oddsOfStep({ code, pay }: Play, step: string): bigint {
  if (pay[step] !== undefined) return BigInt(pay[step]);
  const factors = step.split('+').map((key) => {
    const odds = pay[key];
    if (odds === undefined) throw new Error(`${code} has no pay step ${step}`);
    return BigInt(odds);
  });
  return factors.reduce((all, odds) => all * odds, 1n) / BigInt(ODDS_SCALE) ** BigInt(factors.length - 1);
}
