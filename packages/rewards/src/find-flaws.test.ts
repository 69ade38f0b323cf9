import { expect, test } from 'vitest';
import { findFlaws, rewardOf, type EligibleGame, type RewardDefinition } from './index.ts';

const slot: EligibleGame = { category: 'RNG', rtp: 0.96, deviation: 5, stake: 1000 };
const fair: RewardDefinition = {
  kind: 'gift',
  product: 'casino',
  reward: { to: 'bonus', fixed: 10_000n, max: 10_000n },
  wagering: {
    timesX100: 500,
    contributionBp: { RNG: 10_000, LIVE: 5000 },
    maxStake: 2000n,
    days: 7,
    onWithdraw: 'forfeit',
  },
};
const codes = (change: Partial<RewardDefinition>, games = [slot]) =>
  findFlaws({ ...fair, ...change }, games).map(({ code }) => code);
const wagering = (change: Partial<NonNullable<RewardDefinition['wagering']>>) => ({
  wagering: { ...fair.wagering!, ...change },
});

test('a fair promotion has no flaw', () => {
  expect(findFlaws(fair, [slot])).toEqual([]);
});

test.each([
  ['more than ten times at the lowest rate', wagering({ timesX100: 501 }), ['wagering_too_high']],
  ['no game that counts', wagering({ contributionBp: {} }), ['nothing_counts']],
  ['games of another product', wagering({ contributionBp: { RNG: 10_000, SPORTS: 10_000 } }), ['mixed_products']],
  ['a conversion of less than twice the reward', wagering({ maxConvert: 19_999n }), ['conversion_too_low']],
])('refused: %s', (_, change, flaws) => {
  expect(codes(change)).toEqual(flaws);
});

test('refused: a rate that rises with what is spent', () => {
  const steps = [
    { from: 0n, bp: 500 },
    { from: 100_000n, bp: 600 },
  ];
  expect(codes({ reward: { to: 'bonus', steps, max: 10_000n } })).toEqual(['rates_rise']);
});

test('refused: a game that takes more than the reward on average', () => {
  expect(
    codes(wagering({ timesX100: 1000, contributionBp: { RNG: 10_000 } }), [{ ...slot, rtp: 0.85, deviation: 0.1 }]),
  ).toEqual(['worthless']);
});

test('a reward is fixed, or a rate of its base up to a limit', () => {
  expect(rewardOf({ to: 'main', fixed: 500n, max: 500n }, 0n)).toBe(500n);
  expect(rewardOf({ to: 'bonus', bp: 5000, max: 1000n }, 1999n)).toBe(999n);
  expect(rewardOf({ to: 'bonus', bp: 5000, max: 1000n }, 9999n)).toBe(1000n);
  const steps = [
    { from: 0n, bp: 1000 },
    { from: 5000n, bp: 500 },
  ];
  expect(rewardOf({ to: 'bonus', steps, max: 10_000n }, 4999n)).toBe(499n);
  expect(rewardOf({ to: 'bonus', steps, max: 10_000n }, 5000n)).toBe(250n);
});
