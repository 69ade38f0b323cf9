/** Names of bets on numbers are the numbers, ascending, with hyphens: `17`, `17-20`, `25-26-28-29`. */

const COLUMNS = 3;
const ROWS = 12;
const numbers = Array.from({ length: ROWS * COLUMNS }, (_, at) => at + 1);

/** Odds to one by how many numbers a bet covers. */
const oddsOfCount: Readonly<Record<number, number>> = { 1: 35, 2: 17, 3: 11, 4: 8, 6: 5 };

const nextTo = (number: number): number[][] => (number % COLUMNS === 0 ? [] : [[number, number + 1]]);
const above = (number: number): number[][] => (number + COLUMNS > 36 ? [] : [[number, number + COLUMNS]]);
const corner = (number: number): number[][] =>
  number % COLUMNS === 0 || number + COLUMNS > 36 ? [] : [[number, number + 1, number + 3, number + 4]];

const rows = Array.from({ length: ROWS }, (_, row) => [1, 2, 3].map((column) => row * COLUMNS + column));

/** Every set of numbers that one chip can lie on. */
const insideBets: readonly number[][] = [
  ...[0, ...numbers].map((number) => [number]),
  ...[1, 2, 3].map((number) => [0, number]),
  ...numbers.flatMap((number) => [...nextTo(number), ...above(number), ...corner(number)]),
  [0, 1, 2],
  [0, 2, 3],
  [0, 1, 2, 3],
  ...rows,
  ...rows.slice(1).map((row, at) => [...rows[at]!, ...row]),
];

export interface InsideBet {
  readonly name: string;
  readonly numbers: readonly number[];
  /** To one. */
  readonly odds: number;
}

export const inside: readonly InsideBet[] = insideBets.map((covered) => ({
  name: covered.join('-'),
  numbers: covered,
  odds: oddsOfCount[covered.length]!,
}));

/** Dozens and columns pay 2. */
export const thirds: readonly [string, (number: number) => boolean][] = [1, 2, 3].flatMap((third) => [
  [`dozen-${third}`, (number: number) => Math.ceil(number / ROWS) === third] as [string, (number: number) => boolean],
  [`column-${third}`, (number: number) => number > 0 && (number - third) % COLUMNS === 0],
]);
