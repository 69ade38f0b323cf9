import { observeMatch, planBasketball, planFootball, planValorant } from '@fairhouse/games/sports/models';
import { expect, test } from 'vitest';
import type { CommittedMatch } from '../matches/match-store.ts';
import { countMatch, observeEnded } from './count-match.ts';
import { sigmasOf } from './watch-outcomes.ts';

const matchOf = (sport: CommittedMatch['sport'], plan: CommittedMatch['plan']): CommittedMatch => ({
  id: 'm',
  sport,
  league: 'premier-league',
  home: 'Arsenal FC',
  away: 'Chelsea FC',
  startsAt: new Date(0),
  bestOf: null,
  pace: 1,
  plan,
  commitment: 'c0'.repeat(32),
});

const football = planFootball('premier-league', 'Arsenal', 'Chelsea')!;

test('a match of football counts once for each watched outcome, with the chance at its start', () => {
  const goal = { kind: 'goal', team: 'home', score: [1, 0], reviewed: false } as const;
  const events = [
    { matchId: 'm', no: 1, slice: 0, at: new Date(0), event: { kind: 'begin' } as const },
    { matchId: 'm', no: 2, slice: 100, at: new Date(0), event: goal },
  ];
  const match = matchOf('football', football);
  const counted = countMatch(match, observeEnded(match, events, 582));
  const of = (market: number, outcome: string) =>
    counted.find((each) => each.market === market && each.outcome === outcome)!;
  const fair = observeMatch(football, { slice: 0, events: [] }).price();
  const home = fair.find(({ market }) => market === 1)!.outcomes[0]!.chances.win!;
  expect(of(1, '1')).toMatchObject({ matches: 1, came: 1, expected: home });
  expect(of(1, '2').came + of(1, '3').came).toBe(0);
  expect(of(29, '74').came).toBe(0);
  expect(of(18, '12')).toMatchObject({ came: 0 });
  expect(counted.every(({ expected, variance }) => Math.abs(variance - expected * (1 - expected)) < 1e-12)).toBe(true);
});

test.each([
  ['basketball', planBasketball('Milwaukee Bucks', 'Boston Celtics')!],
  ['valorant', planValorant('Sentinels', 'Gen.G', 3)!],
  ['football', football],
] as const)('an undecided match of %s counts for nothing', (sport, plan) => {
  const match = matchOf(sport, plan);
  expect(countMatch(match, observeEnded(match, [], 0))).toEqual([]);
});

test('too few matches have no figure; as many as they should be none, all of them many', () => {
  const tally = { sport: 'football', market: 1, outcome: '1' } as const;
  const of = (matches: number, came: number) =>
    sigmasOf({ ...tally, matches, came, expected: matches / 2, variance: matches / 4 });
  expect(of(60, 60)).toBeNull();
  expect(of(100, 50)).toBe(0);
  expect(of(100, 100)).toBe(10);
});
