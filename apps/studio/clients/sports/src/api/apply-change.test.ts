import type { MatchPage, MatchRow, SportsMarket } from '@fairhouse/contract/play/studio-sports';
import { expect, test } from 'vitest';
import { changePage, changeRow } from './apply-change.ts';

const market = (no: number, ...odds: number[]): SportsMarket => ({
  no,
  market: 18,
  specifiers: 'total=2.5',
  status: 1,
  seq: 1,
  outcomes: odds.map((each, at) => ({ outcome: String(12 + at), odds: each })),
});

const page: MatchPage = {
  id: 'f-1',
  sport: 'football',
  league: 'en.2',
  home: 'Reds',
  away: 'Blues',
  startsAt: '2026-11-28T20:00:00Z',
  status: 'live',
  bestOf: null,
  simulated: true,
  clock: null,
  score: { total: [0, 0], periods: [[0, 0]] },
  stop: null,
  seq: 1,
  commitment: 'k0',
  events: [],
  markets: [market(0, 1900, 1900), market(1, 2100, 1700)],
};
const { commitment: _, events: __, markets: ___, ...fields } = page;
const row: MatchRow = { ...fields, main: market(0, 1900, 1900), markets: 12 };

test('A change touches only what it names', () => {
  const next = changePage(page, { seq: 2, markets: [[1, 1, 2150, 1680]], stop: { reason: 'possible_goal' } });
  expect(next.markets[0]).toBe(page.markets[0]);
  expect(next.markets[1]).toMatchObject({ seq: 2, status: 1, outcomes: [{ odds: 2150 }, { odds: 1680 }] });
  expect(next).toMatchObject({ seq: 2, status: 'live', stop: { reason: 'possible_goal' } });
  expect(changePage(next, { seq: 3, stop: null }).stop).toBeNull();
});

test('A status without odds leaves the odds as they were', () => {
  const { markets } = changePage(page, { seq: 2, markets: [[0, -1]] });
  expect(markets[0]).toMatchObject({ status: -1, outcomes: [{ odds: 1900 }, { odds: 1900 }] });
});

test('New markets and events are added once', () => {
  const goal = { no: 1, slice: 9, at: page.startsAt, kind: 'goal' as const, team: 'home' as const };
  const next = changePage(page, { seq: 2, added: [market(2, 3000)], events: [goal] });
  expect(next.markets.map(({ no }) => no)).toEqual([0, 1, 2]);
  expect(changePage(next, { seq: 3, events: [goal] }).events).toHaveLength(1);
});

test('A row follows its main market, also when it becomes another one', () => {
  expect(changeRow(row, { seq: 2, markets: [[0, 1, 1950, 1850]], open: 11 })).toMatchObject({
    main: { outcomes: [{ odds: 1950 }, { odds: 1850 }] },
    markets: 11,
  });
  expect(changeRow(row, { seq: 2, added: [market(4, 2000, 1800)] }).main?.no).toBe(4);
  expect(changeRow(row, { seq: 2, markets: [[3, 0, 1]] }).main).toBe(row.main);
});
