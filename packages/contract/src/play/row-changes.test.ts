import { expect, test } from 'vitest';
import { readRows, stepsOfRow, writeRows, type ListedRow } from './row-changes.ts';
import type { MatchScore, MatchSport, SportsMarket } from './studio-sports.ts';

const market = (odds: readonly number[], no = 0): SportsMarket => ({
  no,
  market: 1,
  specifiers: '',
  status: 1,
  seq: 1,
  outcomes: odds.map((each, at) => ({ outcome: String(at + 1), odds: each })),
});

const row = (number: number, sport: MatchSport, score: MatchScore, odds: readonly number[] | null): ListedRow => ({
  number,
  id: `${sport}-${number}`,
  sport,
  league: 'l',
  home: 'Reds',
  away: 'Blues',
  startsAt: '2026-11-28T20:00:00Z',
  status: 'live',
  bestOf: null,
  simulated: true,
  clock: null,
  score,
  stop: null,
  seq: 1,
  main: odds && market(odds),
  markets: 12,
});

const nil: MatchScore = { total: [0, 0], periods: [[0, 0]] };
const quarters = (home: number, away: number): MatchScore => ({
  total: [20 + home, 18 + away],
  periods: [
    [20, 18],
    [home, away],
  ],
});
const maps = (home: number, away: number): MatchScore => ({
  total: [1, 0],
  periods: [
    [13, 5],
    [home, away],
  ],
});

const cases: readonly [before: ListedRow, after: ListedRow][] = [
  [row(0, 'football', nil, [2160, 3400, 3300]), { ...row(0, 'football', nil, [2120, 3400, 3350]), markets: 14 }],
  [row(3, 'basketball', quarters(4, 2), [1905, 1900]), row(3, 'basketball', quarters(7, 2), [1850, 1950])],
  [row(4, 'valorant', maps(3, 9), [1300, 3000]), row(4, 'valorant', maps(3, 10), [1350, 2900])],
  [row(9, 'basketball', quarters(4, 2), null), row(9, 'basketball', quarters(4, 5), null)],
];

test('rows read from the text are the rows that were written', () => {
  const text = writeRows(
    cases.map(([before, after]) => ({ number: before.number, steps: stepsOfRow(before, after)! })),
  );
  expect(text).toBe('1,-4,,5,2;3,-5.5,5,,3;1,5,-10,,,1;5,,,3');
  const known = new Map(cases.map(([before]) => [before.number, before]));
  const read = readRows({ no: 7, rows: text }, (number) => known.get(number));
  expect(read).toEqual(cases.map(([, after]) => ({ ...after, seq: 7, main: after.main && { ...after.main, seq: 7 } })));
  // A row that is not known here changes nothing for the others.
  known.delete(3);
  expect(readRows({ no: 7, rows: text }, (number) => known.get(number)).map(({ number }) => number)).toEqual([0, 4, 9]);
});

const football = row(0, 'football', nil, [2160, 3400, 3300]);
const basketball = row(3, 'basketball', quarters(4, 2), [1900, 1900]);

test.each<[string, ListedRow, ListedRow]>([
  ['a goal', football, { ...football, score: { total: [1, 0], periods: [[1, 0]] } }],
  ['a red card', { ...football, score: { ...nil, reds: [0, 0] } }, { ...football, score: { ...nil, reds: [1, 0] } }],
  ['another market', football, { ...football, main: market([2160, 3400, 3300], 4) }],
  ['a suspended market', football, { ...football, main: { ...football.main!, status: -1 } }],
  ['odds that are not offered any more', football, { ...football, main: market([2160, 3400, 0]) }],
  [
    'a new quarter',
    basketball,
    { ...basketball, score: { total: [24, 20], periods: [...basketball.score.periods, [0, 0]] } },
  ],
  [
    'points of a quarter that has ended',
    basketball,
    {
      ...basketball,
      score: {
        total: [25, 20],
        periods: [
          [21, 18],
          [4, 2],
        ],
      },
    },
  ],
])('%s is no change of this kind', (_, before, after) => {
  expect(stepsOfRow(before, after)).toBeUndefined();
});
