import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnLadder, ladder, offerOdds, roundDown, shiftBySteps, winningChance, withMargin } from './index.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const book = (odds: readonly (number | null)[]) => sum(odds.map((each) => 1_000 / each!));

describe('the ladder', () => {
  it('has 350 steps from 1.01 to 1000', () => {
    expect(ladder).toHaveLength(350);
    expect([ladder[0], ladder.at(-1)]).toEqual([1_010, 1_000_000]);
    expect(ladder.every((step, at) => at === 0 || step > ladder[at - 1]!)).toBe(true);
  });

  it.each([
    [1.009, null],
    [1.01, 1_010],
    [1.999, 1_990],
    [2.17, 2_160],
    [3.44, 3_400],
    [10.49, 10_000],
    [109.9, 100_000],
    [5_000, 1_000_000],
  ])('%f is offered as %s', (odds, offered) => expect(roundDown(odds)).toBe(offered));

  it('never rounds up, and a step is a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 2_000, noNaN: true }), fc.integer({ min: -6, max: 6 }), (odds, steps) => {
        const down = roundDown(odds)!;
        expect(down).toBeLessThanOrEqual(odds * 1_000);
        expect(isOnLadder(down)).toBe(true);
        expect(ladder.indexOf(shiftBySteps(down, steps))).toBe(
          Math.min(349, Math.max(0, ladder.indexOf(down) + steps)),
        );
      }),
    );
    expect(isOnLadder(2_150)).toBe(false);
  });
});

/** Goals of two teams by Poisson laws. */
function scores(home: number, away: number) {
  const law = (mean: number) => {
    const chances = [Math.exp(-mean)];
    for (let goals = 1; goals < 25; goals += 1) chances.push((chances[goals - 1]! * mean) / goals);
    return chances;
  };
  const [first, second] = [law(home), law(away)];
  return first.flatMap((p, h) => second.map((q, a) => ({ h, a, chance: p * q })));
}

describe('margins', () => {
  const grid = scores(1.55, 1.2);
  const chanceOf = (holds: (difference: number) => boolean) =>
    sum(grid.filter(({ h, a }) => holds(h - a)).map(({ chance }) => chance));

  it('makes a book of 105 % of 1x2, and a little more by the ladder', () => {
    const fair = [chanceOf((d) => d > 0), chanceOf((d) => d === 0), chanceOf((d) => d < 0)];
    const offered = offerOdds(fair, 0.05);
    expect(book(offered)).toBeGreaterThan(1.05);
    expect(book(offered)).toBeLessThan(1.07);
    expect(offered).toEqual([2_120, 3_700, 3_200]);
  });

  it('prices a line with returned halves', () => {
    const [win, half_lose, lose] = [chanceOf((d) => d > 0), chanceOf((d) => d === 0), chanceOf((d) => d < 0)];
    const home = winningChance({ win, half_lose, lose });
    const away = winningChance({ win: lose, half_win: half_lose, lose: win });
    expect(home + away).toBeCloseTo(1, 12);
    const offered = offerOdds([home, away], 0.04);
    expect(offered).toEqual([1_850, 2_000]);
    expect(book(offered)).toBeCloseTo(1.0405, 3);
  });

  it('takes two in proportion, more by a power, and double chance of its sum of two', () => {
    expect(withMargin([0.5, 0.5], 0.04)).toEqual([0.52, 0.52]);
    const [likely, unlikely] = withMargin([0.9, 0.05, 0.05], 0.06);
    expect(likely! / 0.9).toBeLessThan(unlikely! / 0.05);
    expect(sum(withMargin([0.9, 0.05, 0.05], 0.06))).toBeCloseTo(1.06, 9);
    expect(sum(withMargin([0.7, 0.7, 0.6], 0.06))).toBeCloseTo(2.12, 9);
    expect(withMargin([1, 0, 0], 0).slice(1)).toEqual([0, 0]);
  });

  it('offers nothing for what cannot happen, or is certain', () => {
    expect(offerOdds([1, 0], 0.05)).toEqual([null, null]);
    expect(() => offerOdds([0.5, 0.5], -0.1)).toThrow(RangeError);
    expect(winningChance({ void: 1 })).toBe(0);
  });

  it('adds the margin at least', () => {
    const chances = fc
      .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 12 })
      .map((weights) => weights.map((weight) => weight / sum(weights)));
    fc.assert(
      fc.property(chances, (fair) => {
        const offered = offerOdds(fair, 0.06);
        if (offered.includes(null)) return;
        expect(book(offered)).toBeGreaterThan(1.06 - 1e-9);
      }),
    );
  });
});
