/** The odds that are offered: 350 steps from 1.01 to 1000, in thousandths (docs/sports.md, "Prices"). */

/** From here the steps are so wide; thousandths. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [1_010, 10],
  [2_000, 20],
  [3_000, 50],
  [4_000, 100],
  [6_000, 200],
  [10_000, 500],
  [20_000, 1_000],
  [30_000, 2_000],
  [50_000, 5_000],
  [100_000, 10_000],
];
const HIGHEST = 1_000_000;

export const ladder: readonly number[] = STEPS.flatMap(([from, step], at) => {
  const end = STEPS[at + 1]?.[0] ?? HIGHEST + step;
  return Array.from({ length: (end - from) / step }, (_, nth) => from + nth * step);
});

/** The highest step that is not above `odds` (decimal); null below the lowest one: such an outcome is not offered. */
export function roundDown(odds: number): number | null {
  const at = stepsUpTo(odds * 1_000);
  return at === 0 ? null : ladder[at - 1]!;
}

export const isOnLadder = (thousandths: number): boolean => ladder[stepsUpTo(thousandths) - 1] === thousandths;

/** Up or down by steps, within the ladder. */
export function shiftBySteps(thousandths: number, steps: number): number {
  const at = stepsUpTo(thousandths) - 1 + steps;
  return ladder[Math.min(Math.max(at, 0), ladder.length - 1)]!;
}

/** How many steps are not above. */
function stepsUpTo(thousandths: number): number {
  let [low, high] = [0, ladder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ladder[middle]! <= thousandths) low = middle + 1;
    else high = middle;
  }
  return low;
}
