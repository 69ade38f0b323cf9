import { describe, expect, test } from 'vitest';
import { outcomesOf } from '../results/settle-market.ts';
import type { Sport } from '../markets.ts';
import type { Chances } from '../margin.ts';
import type { FairMarket } from './fair-market.ts';
import { middleOf, priceCases } from './testing/price-cases.ts';

/** Slices played before the price, for each sport: none, and some in play. */
const MOMENTS: Readonly<Record<string, readonly number[]>> = {
  football: [0, 400],
  basketball: [0, 190],
  valorant: [0, 30],
};
const MATCHES = 400;
const MATCHES_OF_FEW = 10_000;
/** Of some thousands of figures the farthest is a little above 4 of its standard deviations. */
const FARTHEST = 5.5;
const FARTHEST_OF_FEW = 4.5;

const sumOf = (chances: Chances): number => Object.values(chances).reduce((sum, chance) => sum + chance, 0);

/** What a market wins and returns in all, of what its outcomes are: 1, of double chance 2. */
function sharesOf({ market, outcomes }: FairMarket): number {
  const shares = outcomes.map(({ chances: { win = 0, half_win: half = 0, void: none = 0, half_lose: lost = 0 } }) => {
    return win + half / 2 + (none + half / 2 + lost / 2) / outcomes.length;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return market === 10 || market === 63 ? sum / 2 : sum;
}

describe.each(priceCases)('$name', ({ name, markets, lint, count, sampled }) => {
  const moments = MOMENTS[name]!;

  test.each(moments)('after %i slices the chances of a market are together 1', (after) => {
    const open = markets(after, 5);
    expect(open.length).toBeGreaterThan(15);
    for (const market of open) {
      for (const { chances } of market.outcomes) expect(sumOf(chances)).toBeCloseTo(1, 8);
      expect(sharesOf(market), `${market.market} ${market.specifiers}`).toBeCloseTo(1, 5);
      expect(market.outcomes.every(({ chances }) => Object.values(chances).every((chance) => chance >= 0))).toBe(true);
    }
  });

  test('every market is one that is settled, with all of its outcomes', () => {
    for (const { market, specifiers, outcomes } of moments.flatMap((after) => markets(after, 5))) {
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(
        [...(outcomesOf(name as Sport, market, specifiers) as readonly string[])].toSorted(),
      );
    }
    const keys = markets(0, 5).map(({ market, specifiers }) => `${market} ${specifiers}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([...moments, 575])('after %i slices the linter finds nothing in the offered odds', (after) => {
    expect(lint(after, 5)).toEqual([]);
  });

  test.each(moments)('after %i slices matches end as their prices say', (after) => {
    const deviations = count(after, 5, MATCHES).deviations();
    expect(deviations.filter(({ distance }) => distance > FARTHEST)).toEqual([]);
  });

  test('10,000 matches end as the prices before them say', () => {
    const deviations = count(0, 5, MATCHES_OF_FEW, middleOf(sampled)).deviations();
    expect(deviations.length).toBeGreaterThan(80);
    expect(deviations.filter(({ distance }) => distance > FARTHEST_OF_FEW)).toEqual([]);
  });
});

test('overtimes end as their prices say', () => {
  const { markets, count } = priceCases.find(({ name }) => name === 'basketball')!;
  const level = Array.from({ length: 300 }, (_, seed) => seed).find((seed) => markets(200, seed).length > 0)!;
  for (const after of [200, 210]) {
    expect(markets(after, level).map(({ market }) => market)).toContain(219);
    expect(
      count(after, level, 2_000)
        .deviations()
        .filter(({ distance }) => distance > FARTHEST),
    ).toEqual([]);
  }
});
