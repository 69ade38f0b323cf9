import { expect, test } from 'vitest';
import { lintBook, lintReturns, type OfferedMarket } from './book-linter.ts';
import { isOnLadder } from './ladder.ts';
import { offerMarkets } from './models/offer-markets.ts';
import { priceCases } from './models/testing/price-cases.ts';
import { findSureProfit } from './sure-profit.ts';

const caseOf = (name: string) => priceCases.find((one) => one.name === name)!;

/** Slices that states are taken from. */
const LONGEST = { football: 575, basketball: 195, valorant: 38 } as const;

/** States by chance, each of another match; the same in each run. */
function* statesOf(name: keyof typeof LONGEST, count: number): Generator<OfferedMarket[]> {
  const { markets } = caseOf(name);
  for (let seed = 1; seed <= count; seed += 1) {
    const after = 1 + ((seed * 7_919) % LONGEST[name]);
    yield offerMarkets(markets(after, seed), true);
  }
}

/** `LIVE_BOOKS=10` looks at ten times as many: 10^4. */
const TIMES = Number(process.env['LIVE_BOOKS'] ?? 1);

test.each([
  ['football', 400 * TIMES],
  ['basketball', 200 * TIMES],
  ['valorant', 400 * TIMES],
] as const)(
  '%s: no bet of %i states in play returns what is staked, so no bets together can',
  (name, count) => {
    let outcomes = 0;
    for (const offered of statesOf(name, count)) {
      expect(lintReturns(offered)).toEqual([]);
      outcomes += offered.length;
    }
    expect(outcomes).toBeGreaterThan(count);
  },
  120_000,
);

test('the search over all ends finds nothing in play either', () => {
  for (const [after, seed] of [
    [60, 1],
    [300, 2],
    [480, 3],
    [560, 4],
  ] as const)
    expect(caseOf('football').lint(after, seed)).toEqual([]);
}, 60_000);

test('two complementary markets of which one is changed to give a sure profit are refused', () => {
  const offered = offerMarkets(caseOf('football').markets(400, 5), true);
  const winner = offered.find(({ market }) => market === 1)!;
  const changed = offered.map((each): OfferedMarket => {
    if (each.market !== 10) return each;
    // Home or draw, at odds that with those of the away win make a book below 100 %.
    const away = winner.outcomes.find(({ outcome }) => outcome === '3')!.odds!;
    let even = Math.ceil(1_000 / (1 - 1_000 / away)) + 150;
    while (!isOnLadder(even)) even += 1;
    return { ...each, outcomes: each.outcomes.map((one) => (one.outcome === '9' ? { ...one, odds: even } : one)) };
  });
  expect(lintReturns(changed).map(({ rule, where }) => [rule, where])).toContainEqual(['too_generous', '10 9']);
  const [one, other] = [
    winner.outcomes[2]!.odds! / 1_000,
    changed.find(({ market }) => market === 10)!.outcomes[0]!.odds! / 1_000,
  ];
  expect(
    findSureProfit([
      [0, 0, one],
      [other, other, 0],
    ]),
  ).not.toBeNull();
  expect(lintBook('football', changed).length).toBeGreaterThan(0);
});
