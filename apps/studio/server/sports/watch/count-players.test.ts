import { observeMatch, planFootball } from '@fairhouse/games/sports/models';
import { expect, test } from 'vitest';
import { countPlayers, playerSigmas, type CountedLeg, type PlayerTally } from './count-players.ts';

const plan = planFootball('premier-league', 'Arsenal', 'Chelsea')!;
const goal = { kind: 'goal', team: 'home', score: [1, 0], reviewed: false } as const;
const ended = observeMatch(plan, { slice: 582, events: [{ slice: 100, event: goal }] });

const leg = (about: Partial<CountedLeg>): CountedLeg => ({
  playerId: 'p',
  currency: 'TLB',
  market: 1,
  specifiers: '',
  outcome: '1',
  chance: 0.5,
  score: null,
  brings: 200,
  ...about,
});
const of = (legs: readonly CountedLeg[], measure: PlayerTally['measure']) =>
  countPlayers('football', ended, legs).find((each) => each.measure === measure)!;

test('each bet counts with its chance; results weigh the same, money what it would have brought', () => {
  const legs = [leg({}), leg({ outcome: '3', chance: 0.2, brings: 500 })];
  expect(of(legs, 'result')).toMatchObject({ playerId: 'p', matches: 1, came: 1, expected: 0.7 });
  expect(of(legs, 'result').variance).toBeCloseTo((0.5 + 0.4) ** 2);
  expect(of(legs, 'result').largest).toBeCloseTo(0.5 + 0.8);
  expect(of(legs, 'money')).toMatchObject({ came: 200, expected: 200, largest: 500 });
});

test('an Asian handicap counts from the score at the bet, and a stake that comes back is no win', () => {
  const handicap = { market: 16, specifiers: 'hcp=0', outcome: '1714' };
  expect(of([leg(handicap)], 'result').came).toBe(1);
  expect(of([leg({ ...handicap, score: [1, 0] })], 'result').came).toBe(0);
});

test('players are counted apart, a match that was abandoned not at all', () => {
  const legs = [leg({}), leg({ playerId: 'q' })];
  expect(countPlayers('football', ended, legs).map(({ playerId, measure }) => `${playerId} ${measure}`)).toEqual([
    'p result',
    'p money',
    'q result',
    'q money',
  ]);
  const abandoned = observeMatch(plan, { slice: 200, events: [], status: 'abandoned' });
  expect(countPlayers('football', abandoned, legs)).toEqual([]);
});

const sum = (tallies: readonly Omit<PlayerTally, 'playerId'>[]) =>
  tallies.reduce((one, other) => ({
    ...one,
    came: one.came + other.came,
    expected: one.expected + other.expected,
    variance: one.variance + other.variance,
    largest: Math.max(one.largest, other.largest),
  }));
const matches = (count: number, chance: number, won: number) =>
  sum(
    Array.from({ length: count }, (_, at) => ({
      measure: 'result' as const,
      currency: 'TLB' as const,
      matches: 1,
      came: at < won ? 1 : 0,
      expected: chance,
      variance: chance * (1 - chance),
      largest: 1 - chance,
    })),
  );

test('a bet on long odds that wins is luck; winning nearly all of many even ones is not', () => {
  expect(playerSigmas(matches(1, 0.01, 1))).toBeLessThan(3);
  expect(playerSigmas(matches(10, 0.5, 10))).toBeLessThan(5);
  expect(playerSigmas(matches(60, 0.5, 55))).toBeGreaterThan(5);
  expect(playerSigmas(matches(400, 0.5, 200))).toBe(0);
  expect(playerSigmas(matches(400, 0.5, 180))).toBe(-2);
});

test('the same bet a hundred times is one bet', () => {
  const once = playerSigmas(of([leg({})], 'result'));
  expect(
    playerSigmas(
      of(
        Array.from({ length: 100 }, () => leg({})),
        'result',
      ),
    ),
  ).toBeCloseTo(once);
});

test('fair players stay below five, whatever odds they choose', () => {
  // A generator of its own: every run is the same.
  let state = 12_345;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const highest = Array.from({ length: 400 }, () => {
    let tally = matches(1, 0.5, 0);
    let most = 0;
    for (let match = 0; match < 100; match += 1) {
      const chance = 0.02 + 0.9 * random() ** 3;
      tally = sum([tally, matches(1, chance, random() < chance ? 1 : 0)]);
      most = Math.max(most, playerSigmas(tally));
    }
    return most;
  });
  expect(Math.max(...highest)).toBeLessThan(5);
});
