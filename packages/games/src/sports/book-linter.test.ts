import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSureProfit,
  lintBook,
  offerOdds,
  outcomesOf,
  settleMarket,
  winningChance,
  type Chances,
  type FootballRecord,
  type OfferedMarket,
} from './index.ts';
import { scoreGrid } from './score-grid.ts';

const start: FootballRecord = { status: 'open', halves: 0, minutes: 0, goals: [], corners: [], cards: [] };

/** Chances of all ends with up to nine goals of a team, by Poisson laws. */
function ends() {
  const law = (mean: number, goals: number): number =>
    goals === 0 ? Math.exp(-mean) : (law(mean, goals - 1) * mean) / goals;
  const weighted = scoreGrid(start, [1]).map((record) => {
    const goals = (side: 'home' | 'away') => record.goals.filter((goal) => goal.side === side).length;
    return { record, chance: law(1.55, goals('home')) * law(1.2, goals('away')) };
  });
  const sum = weighted.reduce((total, { chance }) => total + chance, 0);
  return weighted.map(({ record, chance }) => ({ record, chance: chance / sum }));
}
const grid = ends();

function chancesOf(market: number, specifiers: string): Map<string, Chances> {
  const outcomes = outcomesOf('football', market, specifiers) as readonly string[];
  const chances = new Map<string, Chances>(outcomes.map((outcome) => [outcome, {}]));
  for (const { record, chance } of grid) {
    const settled = settleMarket('football', record, market, specifiers);
    if (settled.state !== 'settled') throw new Error(settled.state);
    for (const [outcome, result] of Object.entries(settled.results)) {
      const known = chances.get(outcome)!;
      known[result] = (known[result] ?? 0) + chance;
    }
  }
  return chances;
}

function offer(market: number, specifiers: string, margin: number): OfferedMarket {
  const chances = [...chancesOf(market, specifiers)];
  const odds = offerOdds(
    chances.map(([, each]) => winningChance(each)),
    margin,
  );
  return {
    market,
    specifiers,
    outcomes: chances.map(([outcome, each], at) => ({ outcome, odds: odds[at]!, chances: each })),
  };
}

const book: OfferedMarket[] = [
  offer(1, '', 0.05),
  offer(10, '', 0.05),
  offer(11, '', 0.05),
  offer(14, 'hcp=0:1', 0.06),
  ...['-1', '-0.75', '-0.5', '-0.25', '0', '0.25'].map((line) => offer(16, `hcp=${line}`, 0.04)),
  ...['0.5', '1.5', '2', '2.25', '2.5', '3.5', '4.5'].map((line) => offer(18, `total=${line}`, 0.04)),
  offer(19, 'total=1.5', 0.06),
  offer(25, 'variant=sr:goal_range:7+', 0.12),
  offer(26, '', 0.05),
  offer(29, '', 0.05),
  offer(35, '', 0.12),
  offer(45, '', 0.15),
];

/** The book with other odds of one outcome. */
const withOdds = (market: number, specifiers: string, outcome: string, odds: number) =>
  book.map((each) =>
    each.market === market && each.specifiers === specifiers
      ? { ...each, outcomes: each.outcomes.map((one) => (one.outcome === outcome ? { ...one, odds } : one)) }
      : each,
  );
const rulesOf = (offered: readonly OfferedMarket[]) =>
  [...new Set(lintBook('football', offered).map(({ rule }) => rule))].toSorted();

describe('the linter', () => {
  it('has nothing against odds from one set of chances with a margin', () =>
    expect(lintBook('football', book)).toEqual([]));

  it.each<[string, OfferedMarket[], string[]]>([
    ['odds between two steps', withOdds(18, 'total=2.5', '12', 1_855), ['off_ladder']],
    [
      'odds that return more than is staked',
      withOdds(1, '', '2', 6_000),
      ['low_margin', 'sure_profit', 'too_generous'],
    ],
    ['an over with lower odds on a higher line', withOdds(18, 'total=3.5', '12', 1_500), ['lines']],
    [
      'a home team with higher odds on a better line',
      withOdds(16, 'hcp=-0.25', '1714', 2_400),
      ['lines', 'too_generous'],
    ],
    ['an unknown market', [...book, { market: 2, specifiers: '', outcomes: [] }], ['unknown_market']],
    [
      'an unknown outcome',
      [{ market: 1, specifiers: '', outcomes: [{ outcome: '4', odds: 2_000, chances: {} }] }],
      ['unknown_market'],
    ],
  ])('refuses %s', (_, offered, rules) => expect(rulesOf(offered)).toEqual(expect.arrayContaining(rules)));

  it('finds two bets of different markets that cannot both lose, though each is fair by its own chances', () => {
    const half = { win: 0.4, lose: 0.6 };
    const offered: OfferedMarket[] = [
      { market: 1, specifiers: '', outcomes: [{ outcome: '1', odds: 2_100, chances: half }] },
      { market: 10, specifiers: '', outcomes: [{ outcome: '11', odds: 2_100, chances: half }] },
    ];
    const findings = lintBook('football', offered);
    expect(findings.map(({ rule }) => rule)).toEqual(['sure_profit']);
    expect(findings[0]).toMatchObject({ where: '1 1, 10 11', what: '5.00 % of the stakes' });
  });

  it('knows in play that some ends cannot come any more', () => {
    const now: FootballRecord = { ...start, halves: 1, minutes: 60, goals: [{ side: 'home', minute: 5 }] };
    const offered: OfferedMarket[] = [
      { market: 45, specifiers: '', outcomes: [{ outcome: '274', odds: 50_000, chances: { lose: 1 } }] },
      {
        market: 18,
        specifiers: 'total=0.5',
        outcomes: [{ outcome: '12', odds: 1_010, chances: { win: 0.9, lose: 0.1 } }],
      },
    ];
    expect(lintBook('football', offered).map(({ rule }) => rule)).toEqual([]);
    expect(lintBook('football', offered, now).map(({ rule }) => rule)).toEqual(['sure_profit']);
  });

  it('checks markets of halves too', () => {
    const half = { win: 0.4, lose: 0.6 };
    const offered: OfferedMarket[] = [
      { market: 68, specifiers: 'total=0.5', outcomes: [{ outcome: '12', odds: 2_100, chances: half }] },
      { market: 90, specifiers: 'total=0.5', outcomes: [{ outcome: '13', odds: 2_100, chances: half }] },
    ];
    expect(lintBook('football', offered)).toEqual([]);
    const nil = { market: 47, specifiers: '', outcomes: [{ outcome: '426', odds: 2_100, chances: half }] };
    expect(lintBook('football', [...offered, nil])).toEqual([]);
    const under = { market: 68, specifiers: 'total=0.5', outcomes: [{ outcome: '13', odds: 2_100, chances: half }] };
    expect(lintBook('football', [offered[0]!, under]).map(({ rule }) => rule)).toContain('sure_profit');
  });
});

describe('a sure profit', () => {
  it('is found exactly when the inverse odds of a complete book sum up to less than 1', () => {
    const odds = fc.array(fc.double({ min: 1.01, max: 20, noNaN: true }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(odds, (list) => {
        const found = findSureProfit(list.map((price, bet) => list.map((_, state) => (state === bet ? price : 0))));
        const sum = list.reduce((total, price) => total + 1 / price, 0);
        if (Math.abs(sum - 1) < 1e-6) return;
        expect(found !== null).toBe(sum < 1);
        if (found) expect(found.profit).toBeCloseTo(1 / sum - 1, 6);
      }),
    );
  });

  it('has stakes that return it in every state', () => {
    const returns = fc
      .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 20 }))
      .chain(([bets, states]) =>
        fc.array(
          fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 60 })), {
            minLength: states,
            maxLength: states,
          }),
          {
            minLength: bets,
            maxLength: bets,
          },
        ),
      )
      .map((rows) => rows.map((row) => row.map((each) => each / 10)));
    fc.assert(
      fc.property(returns, (rows) => {
        const found = findSureProfit(rows);
        if (!found) return;
        expect(found.stakes.reduce((total, stake) => total + stake, 0)).toBeCloseTo(1, 6);
        for (const state of rows[0]!.keys()) {
          const returned = rows.reduce((total, row, bet) => total + row[state]! * found.stakes[bet]!, 0);
          expect(returned).toBeGreaterThan(1 + found.profit - 1e-6);
        }
      }),
    );
  });

  it('is never found where every bet loses on average', () => {
    const book = fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 20 })).chain(([bets, states]) =>
      fc.record({
        weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: states, maxLength: states }),
        rows: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: states, maxLength: states }), {
          minLength: bets,
          maxLength: bets,
        }),
      }),
    );
    fc.assert(
      fc.property(book, ({ weights, rows }) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const scaled = rows.map((row) => {
          const average = row.reduce((total, each, state) => total + (each * weights[state]!) / sum, 0);
          return row.map((each) => (average === 0 ? 0 : (each * 0.98) / average));
        });
        expect(findSureProfit(scaled)).toBeNull();
      }),
    );
  });
});
