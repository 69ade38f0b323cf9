import { expect, test } from 'vitest';
import { winningChance } from '../margin.ts';
import { marginOf, MatchFileError, priceMatch } from './index.ts';

const arsenal = { sport: 'football', league: 'premier-league', home: 'Arsenal', away: 'Chelsea' };
const live = { slice: 300, score: [1, 0], half1: [1, 0], lastGoal: 'home' };

test.each<[string, object, string]>([
  ['another sport', { sport: 'chess' }, 'sport'],
  ['an unknown team', { ...arsenal, away: 'Nobody' }, 'Nobody'],
  ['a league that every object has', { ...arsenal, league: 'constructor' }, 'no such match'],
  ['a team that every object has', { ...arsenal, home: 'toString' }, 'no such match'],
  ['an unknown field', { ...arsenal, weather: 'rain' }, 'weather'],
  ['a slice after the end', { ...arsenal, state: { ...live, slice: 583 } }, 'state.slice'],
  ['no score of the half', { ...arsenal, state: { ...live, half1: null } }, 'half1'],
  ['fewer goals than at half-time', { ...arsenal, state: { ...live, half1: [2, 0] } }, 'lower'],
  ['goals of nobody', { ...arsenal, state: { ...live, lastGoal: null } }, 'lastGoal'],
  ['half a goal', { ...arsenal, state: { ...live, score: [0.5, 0] } }, 'state.score'],
  ['a map that is over', { sport: 'valorant', logit: 0, state: { maps: [], rounds: [13, 2] } }, 'maps'],
  [
    'quarters that have not ended',
    { sport: 'basketball', points: { margin: 0, total: 220 }, state: { slice: 10, score: [9, 9], quarters: [[9, 9]] } },
    'quarters',
  ],
])('%s is refused', (_name, content, what) => {
  expect(() => priceMatch(content)).toThrow(MatchFileError);
  expect(() => priceMatch(content)).toThrow(what);
});

test('a team that leads wins more often than one that does not', () => {
  const homeOf = (content: object) =>
    winningChance(priceMatch(content).markets.find(({ market }) => market === 1)!.outcomes[0]!.chances);
  expect(homeOf({ ...arsenal, state: live })).toBeGreaterThan(homeOf(arsenal));
});

test('a margin by kind of market, larger in play', () => {
  expect(marginOf(1, 3, false)).toBe(0.05);
  expect(marginOf(1, 3, true)).toBe(0.07);
  expect(marginOf(18, 2, false)).toBe(0.04);
  expect(marginOf(45, 26, true)).toBe(0.15);
});
