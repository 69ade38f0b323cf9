import { describe, expect, test } from 'vitest';
import {
  applyToGrant,
  awardPlaces,
  cashback,
  convertPoints,
  endMonth,
  openGrant,
  pointsEarned,
  splitWin,
  stageReached,
  stageReward,
  toNextLevel,
  worthOf,
  type GrantEvent,
  type GrantTerms,
} from './index.ts';
import { twoOutcomes } from './worth.ts';

const terms: GrantTerms = {
  bonus: 50_000n,
  timesX100: 500,
  contributionBp: { RNG: 10_000, LIVE: 5000 },
  maxStake: 20_000n,
  onWithdraw: 'forfeit',
};
const bet = (round: string, game: string, amount: bigint): GrantEvent => ({ type: 'bet', round, game, amount });
const win = (round: string, amount: bigint): GrantEvent => ({ type: 'win', round, amount });

function play(main: bigint, ...events: GrantEvent[]) {
  let state = openGrant(terms, main);
  for (const event of events) {
    const { state: next, refused } = applyToGrant(terms, state, event);
    expect(refused).toBeUndefined();
    state = next;
  }
  return state;
}

describe('wagering', () => {
  const rounds: GrantEvent[] = [
    bet('1', 'RNG', 20_000n),
    win('1', 0n),
    bet('2', 'LIVE', 30_000n),
    win('2', 39_000n),
    bet('3', 'LIVE', 20_000n),
    win('3', 20_000n),
    bet('4', 'RNG', 15_000n),
    win('4', 0n),
    bet('5', 'RNG', 15_000n),
    { type: 'refund', round: '5' },
  ];

  test('counts stakes of slots, and of live games what could be won or lost', () => {
    const { counted, required } = play(200_000n, ...rounds);
    expect(counted).toBe(39_500n);
    expect(required - counted).toBe(210_500n);
  });

  test('counts a magazine of fish once its round has ended, and nothing of what came back', () => {
    const fish: GrantTerms = { ...terms, contributionBp: { FISH: 10_000 } };
    const { state: loaded } = applyToGrant(fish, openGrant(fish, 0n), bet('1', 'FISH', 20_000n));
    expect(loaded.counted).toBe(0n);
    const { state: back } = applyToGrant(fish, loaded, { type: 'refund', round: '1', amount: 15_000n });
    expect(back.counted).toBe(0n);
    expect(applyToGrant(fish, back, win('1', 0n)).state.counted).toBe(5000n);
  });

  test('takes off a round that is corrected away', () => {
    const { counted, required } = play(200_000n, ...rounds, { type: 'correct', round: '1' });
    expect(required - counted).toBe(230_500n);
  });
});

describe('bonus money', () => {
  const before = [bet('1', 'RNG', 40_000n), win('1', 0n), bet('2', 'RNG', 16_000n), win('2', 48_000n)];

  test('pays after own money, and wins are shared by the stakes', () => {
    expect(play(50_000n, ...before)).toMatchObject({ main: 30_000n, bonus: 62_000n });
  });

  test('is forfeited by a withdrawal, own money never', () => {
    const state = play(50_000n, ...before, { type: 'withdraw', amount: 30_000n });
    expect(state).toMatchObject({ main: 0n, bonus: 0n, status: 'closed', returned: 62_000n });
  });

  test('gives what does not divide to own money', () => {
    const stakes = { staked: 16_000n, stakedBonus: 6000n, refunded: 0n, refundedBonus: 0n };
    expect(splitWin(10_001n, stakes)).toEqual({ main: 6251n, bonus: 3750n });
  });

  test('pays no stake above its limit, nor a game that does not count', () => {
    const state = openGrant(terms, 0n);
    expect(applyToGrant(terms, state, bet('1', 'RNG', 20_001n)).refused).toBe('stake_above_bonus_limit');
    expect(applyToGrant(terms, state, bet('1', 'SPORTS', 1n)).refused).toBe('stake_above_bonus_limit');
    expect(applyToGrant(terms, state, bet('1', 'constructor', 1n)).refused).toBe('stake_above_bonus_limit');
    expect(applyToGrant(terms, state, bet('1', 'RNG', 50_001n)).refused).toBe('insufficient_funds');
  });
});

test('cashback is a rate of what was lost after rebates', () => {
  expect(cashback({ staked: 1_250_000n, paid: 1_010_000n, rebates: 3000n }, 500)).toBe(11_850n);
  expect(cashback({ staked: 1000n, paid: 1001n, rebates: 0n }, 500)).toBe(0n);
});

test('points keep what does not make a whole one, and are converted in whole lots', () => {
  const rules = { unit: 10_000n, weights: { RNG: 10_000 } };
  expect(pointsEarned({ RNG: 34_999n }, rules)).toBe(3n);
  expect(pointsEarned({ RNG: 40_000n }, rules)).toBe(4n);
  expect(convertPoints(1000n, { points: 3n, amount: 10n })).toEqual({ used: 999n, amount: 3330n, left: 1n });
});

test('equal scores share the prizes of their places, the odd unit goes to the earliest', () => {
  const entries = [52n, 48n, 48n, 48n, 41n].map((score, at) => ({ id: at, score, at }));
  const places = awardPlaces(entries, [100_000n, 60_000n, 40_001n, 20_000n]);
  expect(places.map(({ place, prize }) => [place, prize])).toEqual([
    [1, 100_000n],
    [2, 40_001n],
    [2, 40_000n],
    [2, 40_000n],
    [5, 0n],
  ]);
});

describe('ranks', () => {
  const level = (need: bigint, monthly = 0n) => ({ need, monthly });
  const levels = [level(0n), level(1n), level(2n), level(3n), level(80_000_000n, 4_000_000n)];

  test('say what is left by category', () => {
    expect(toNextLevel(levels, 4, 79_250_000n, { RNG: 10_000, LIVE: 5000 })).toEqual({
      level: 5,
      left: 750_000n,
      byCategory: { RNG: 750_000n, LIVE: 1_500_000n },
    });
  });

  test('warn after one missed month, drop after the next, and come back after a kept one without a reward', () => {
    const december = endMonth(levels, { level: 5, warned: false, rewarded: 5 }, 3_100_000n);
    expect(december).toEqual({ level: 5, warned: true, rewarded: 5 });
    const january = endMonth(levels, december, 3_999_999n);
    expect(january).toEqual({ level: 4, warned: false, rewarded: 5 });
    expect(endMonth(levels, january, 4_000_000n)).toEqual({ level: 5, warned: false, rewarded: 5 });
  });
});

test('a stage of a referral needs deposits and play', () => {
  const stage = { deposits: 50_000n, valid: 100_000n, days: 30, recommender: 10_000n, friend: 5000n };
  expect(stageReached(stage, { deposits: 60_000n, valid: 99_999n })).toBe(false);
  expect(stageReached(stage, { deposits: 60_000n, valid: 100_000n })).toBe(true);
  expect(stageReward(stage, 0n, 50_000n)).toEqual({ recommender: 10_000n, friend: 5000n });
  expect(stageReward(stage, 45_000n, 50_000n)).toEqual({ recommender: 5000n, friend: 5000n });
});

describe('worth', () => {
  const evenMoney = { rtp: 0.96, deviation: Math.sqrt(0.48 * 4 - 0.96 ** 2) };

  test('the two outcomes have the return and deviation of the game', () => {
    const { chance, factor } = twoOutcomes(evenMoney);
    expect(chance).toBeCloseTo(0.48, 10);
    expect(factor).toBeCloseTo(2, 10);
  });

  test('of a gift and of a match, against the exact values', () => {
    const gift = worthOf({ own: 0, bonus: 10_000, required: 50_000, stake: 1000 }, evenMoney);
    expect(gift.floor).toBe(8000);
    expect(Math.abs(gift.worth - 8161)).toBeLessThan(10);
    expect(gift.ruin).toBeCloseTo(0.2337, 2);
    const match = worthOf({ own: 50_000, bonus: 50_000, required: 250_000, stake: 5000 }, evenMoney);
    expect(Math.abs(match.worth - 40_013)).toBeLessThan(10);
  });
});
