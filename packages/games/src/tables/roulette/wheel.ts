/** The pockets of a wheel with one zero, clockwise. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const POCKETS = wheel.length;

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const isRed = (number: number): boolean => red.has(number);

/** The number and so many on each side of it, in the order of the wheel. */
export function neighboursOf(number: number, each: number): number[] {
  const at = wheel.indexOf(number);
  return Array.from({ length: 2 * each + 1 }, (_, step) => wheel[(at + step - each + POCKETS) % POCKETS]!);
}
