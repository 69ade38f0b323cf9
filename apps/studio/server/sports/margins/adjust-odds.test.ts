import { lintMarkets } from '@fairhouse/games/sports';
import { observeMatch, offerMarkets, planFootball } from '@fairhouse/games/sports/models';
import { expect, test } from 'vitest';
import { AdjustedOdds } from './adjust-odds.ts';
import type { Adjustment } from './adjustment-store.ts';

const match = { id: 'm', sport: 'football', league: 'premier-league' } as const;
const usual = offerMarkets(
  observeMatch(planFootball('premier-league', 'Arsenal', 'Chelsea')!, { slice: 0, events: [] }).price(),
  false,
);

let id = 0;
const row = (change: Partial<Adjustment>): Adjustment => ({
  id: (id += 1),
  sport: 'football',
  league: null,
  match: null,
  market: null,
  specifiers: null,
  outcome: null,
  percent: null,
  steps: null,
  operator: 'ana',
  reason: 'as agreed',
  at: new Date(0),
  ...change,
});

const book = (odds: AdjustedOdds, market: number) =>
  odds
    .adjust(match, usual, false)
    .find((each) => each.market === market)!
    .outcomes.reduce((sum, outcome) => sum + (outcome.odds === null ? 0 : 1_000 / outcome.odds), 0);

test('without changes the model’s odds are the very same list', () => {
  const none = new AdjustedOdds([row({ sport: 'basketball', percent: 200 }), row({ match: 'other', percent: 200 })]);
  expect(none.adjust(match, usual, false)).toBe(usual);
  expect(none.revisionOf(match)).toBe(0);
});

test('the most exact margin counts, and 100 takes one back', () => {
  const rows = [
    row({ percent: 120 }),
    row({ market: 1, percent: 130 }),
    row({ league: 'premier-league', percent: 140 }),
    row({ league: 'premier-league', match: 'm', percent: 150 }),
    row({ league: 'premier-league', match: 'm', market: 1, percent: 160 }),
  ];
  const found = rows.map((_, count) => new AdjustedOdds(rows.slice(0, count + 1)).marginOf(match, 1));
  expect(found).toEqual([120, 130, 140, 150, 160]);
  const whole = rows.map((_, count) => new AdjustedOdds(rows.slice(0, count + 1)).marginOf(match, null));
  expect(whole).toEqual([120, 120, 140, 150, 150]);
  const back = new AdjustedOdds(rows).with(row({ league: 'premier-league', match: 'm', market: 1, percent: 100 }));
  expect(back.marginOf(match, 1)).toBe(150);
  expect(back.margins().map(({ percent }) => percent)).not.toContain(100);
  expect(back.marginOf({ ...match, id: 'x', league: 'nba' }, 29)).toBe(120);
});

test('a margin makes the book by as much larger, within the steps of the ladder', () => {
  const none = new AdjustedOdds([]);
  const double = new AdjustedOdds([row({ percent: 200 })]);
  expect(book(none, 1)).toBeGreaterThan(1.05);
  expect(book(double, 1)).toBeGreaterThan(1.1);
  expect(book(double, 1)).toBeLessThan(1.13);
  expect(lintMarkets('football', double.adjust(match, usual, false))).toEqual([]);
});

test('half of the usual margin passes the linter; odds that are moved too far do not', () => {
  const half = new AdjustedOdds([row({ percent: 50 })]);
  const line = { match: 'm', market: 1, specifiers: '', outcome: '1' };
  expect(
    lintMarkets('football', half.adjust(match, usual, false)).filter(({ rule }) => rule === 'too_generous'),
  ).toEqual([]);
  const moved = new AdjustedOdds([row({ ...line, steps: 6 })]);
  const odds = (of: AdjustedOdds) =>
    of.adjust(match, usual, false).find(({ market }) => market === 1)!.outcomes[0]!.odds!;
  expect(odds(moved)).toBeGreaterThan(odds(new AdjustedOdds([])));
  expect(moved.shiftOf(line)).toBe(6);
  expect(lintMarkets('football', moved.adjust(match, usual, false)).map(({ where }) => where)).toContain('1 1');
});
