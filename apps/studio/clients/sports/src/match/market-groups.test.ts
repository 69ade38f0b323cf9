import type { SportsMarket } from '@fairhouse/contract/play/studio-sports';
import { marketsOf } from '@fairhouse/games/sports';
import { expect, test } from 'vitest';
import { groupsOf, mainLines, sectionsOf } from './market-groups.ts';

const market = (
  no: number,
  id: number,
  specifiers = '',
  odds: readonly number[] = [1900, 1900],
  status: SportsMarket['status'] = 1,
): SportsMarket => ({
  no,
  market: id,
  specifiers,
  status,
  seq: 1,
  outcomes: odds.map((each, at) => ({ outcome: String(12 + at), odds: each })),
});

test.each(['football', 'basketball', 'valorant'] as const)('Every market of %s is in a group besides all', (sport) => {
  const ungrouped = marketsOf(sport)
    .map(({ id }) => id)
    .filter((id) => groupsOf(sport, [market(0, id)]).length < 2);
  expect(ungrouped).toEqual([]);
});

test('Lines of one market are one section, in their order; markets that are over are not shown', () => {
  const sections = sectionsOf('football', 'main', [
    market(0, 18, 'total=10.5'),
    market(1, 18, 'total=2.5'),
    market(2, 1, '', [2000, 3000, 4000]),
    market(3, 18, 'total=0.5', [1100, 7000], -3),
    market(4, 18, 'total=1.5', [1200, 4000], -1),
  ]);
  expect(sections.map(({ markets }) => markets.map(({ no }) => no))).toEqual([[2], [4, 1, 0]]);
});

test('Markets of maps and quarters are sections of their own', () => {
  const sections = sectionsOf('valorant', 'maps', [
    market(0, 332, 'mapnr=1|total=20.5'),
    market(1, 332, 'mapnr=2|total=20.5'),
    market(2, 332, 'mapnr=1|total=21.5'),
  ]);
  expect(sections.map(({ markets }) => markets.length)).toEqual([2, 1]);
});

test('The first lines are those closest to even', () => {
  const lines = [
    [1100, 7000],
    [1500, 2500],
    [1850, 1950],
    [2400, 1550],
    [6000, 1120],
  ].map((odds, at) => market(at, 18, `total=${at}.5`, odds));
  expect(mainLines(lines).map(({ no }) => no)).toEqual([1, 2, 3]);
});
