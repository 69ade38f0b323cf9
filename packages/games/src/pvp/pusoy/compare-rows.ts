import { isInOrder, rowOf, type Rows } from './rows.ts';

export const rowNames = ['front', 'middle', 'back'] as const;
/** A unit for each row, and three more to who wins all three. */
const SCOOP = 3;
export const MOST_UNITS = rowNames.length + SCOOP;

/** Units that the first wins of the second. */
export function comparePusoy(a: Rows, b: Rows): number {
  const sound = [isInOrder(a), isInOrder(b)];
  if (!sound[0] || !sound[1]) return (Number(sound[0]) - Number(sound[1])) * MOST_UNITS;
  const won = rowNames.map((name) => Math.sign(rowOf(a[name]).strength - rowOf(b[name]).strength));
  const units = won.reduce((sum, each) => sum + each, 0);
  return Math.abs(units) === rowNames.length ? Math.sign(units) * MOST_UNITS : units;
}

/** Units that a seat wins of each seat. */
export const unitsOf = (rows: readonly Rows[], seat: number): number[] =>
  rows.map((other, each) => (each === seat ? 0 : comparePusoy(rows[seat]!, other)));
