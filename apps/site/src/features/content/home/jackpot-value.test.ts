import { describe, expect, it } from 'vitest';
import { jackpotAfter, jackpotCharacters, nextStepIn, widthInDigits } from './jackpot-value.ts';

const show = { amount: 4_821_930_615, step: 16_511, everyMs: 3000 };
const funded = { amount: 1_250_000, step: 0, everyMs: 0 };

describe('the figure', () => {
  it.each([
    [0, 4_821_930_615],
    [2999, 4_821_930_615],
    [3000, 4_821_947_126],
    [8999, 4_821_963_637],
    [60_000, 4_822_260_835],
    [-5000, 4_821_930_615],
  ])('after %d ms is %d', (elapsed, amount) => expect(jackpotAfter(show, elapsed)).toBe(amount));

  it('does not change without a step', () => {
    expect(jackpotAfter(funded, 60_000)).toBe(1_250_000);
    expect(nextStepIn(funded, 60_000)).toBeNull();
  });

  it.each([
    [0, 3000],
    [1, 2999],
    [2999, 1],
    [3000, 3000],
    [7500, 1500],
  ])('after %d ms steps in %d ms', (elapsed, wait) => expect(nextStepIn(show, elapsed)).toBe(wait));
});

describe('its wheels', () => {
  it('are the digits, with marks between them', () =>
    expect(
      jackpotCharacters(4_821_930_615, 'TLB')
        .map(({ mark }) => mark)
        .join(''),
    ).toBe('48,219,306.15'));

  it('are numbered from the right', () => {
    const places = (amount: number) =>
      jackpotCharacters(amount, 'BDT')
        .filter(({ digit }) => digit !== null)
        .slice(-3)
        .map(({ place }) => place);
    expect(places(99_999_999)).toEqual(places(100_000_000));
  });

  it('get wider with every digit', () =>
    expect(widthInDigits(jackpotCharacters(100_000_000, 'TLB'))).toBeGreaterThan(
      widthInDigits(jackpotCharacters(99_999_999, 'TLB')),
    ));
});
