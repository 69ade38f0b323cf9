import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planGames, planStake, requestIdOf } from './plan-rounds.ts';

const games = Array.from({ length: 60 }, (_, n) => `game-${n}`);

test('the same place always has the same plan', () => {
  expect(planGames('bahaghari', 3, games)).toEqual(planGames('bahaghari', 3, games));
  expect(planGames('bahaghari', 3, games)).not.toEqual(planGames('shapla', 3, games));
});

test('every place plays 15 to 24 rounds in three different games, and all places together cover many games', () => {
  const plans = Array.from({ length: 12 }, (_, place) => planGames('bahaghari', place, games));
  for (const plan of plans) {
    expect(new Set(plan.map(({ game }) => game)).size).toBe(3);
    const rounds = plan.reduce((sum, planned) => sum + planned.rounds, 0);
    expect(rounds).toBeGreaterThanOrEqual(15);
    expect(rounds).toBeLessThanOrEqual(24);
  }
  expect(new Set(plans.flat().map(({ game }) => game)).size).toBe(36);
});

test.each([0, 1, 2, 3, 4, 7, 21])('plans rounds for %d games', (count) => {
  const plan = planGames('shapla', 11, games.slice(0, count));
  expect(plan).toHaveLength(Math.min(3, count));
  expect(new Set(plan.map(({ game }) => game)).size).toBe(plan.length);
});

test('a stake is one that the game offers', () => {
  const levels = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(levels, fc.nat(), (offered, round) => {
      const stake = planStake(offered, 'x', round);
      expect(offered).toContain(stake);
      if (offered.some((level) => level >= 500 && level <= 10_000)) expect(stake).toBeLessThanOrEqual(10_000);
    }),
  );
});

test("a round has a request id of the studio's form, which no other round has", () => {
  const ids = games.flatMap((game) => [0, 1, 12].map((number) => requestIdOf(7, 'studio', game, number)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  expect(requestIdOf(7, 'studio', 'game-0', 0)).toBe(ids[0]);
});
