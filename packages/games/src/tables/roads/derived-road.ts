/** Red is regular, blue is not: neither is a winner. */
export type RoadMark = 'r' | 'b';

/** How many streaks back each derived road compares. */
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const;

/**
 * A mark for each cell of the big road from the first comparable one on. It compares lengths of streaks, never the drawn
 * columns, which tails distort.
 */
export function derivedRoad(lengths: readonly number[], back: number): RoadMark[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => markOf(lengths, back, column, row)).filter((mark) => mark !== null),
  );
}

/** `column` and `row` from 0. */
function markOf(lengths: readonly number[], back: number, column: number, row: number): RoadMark | null {
  if (row > 0) {
    if (column < back) return null;
    // Red while both streaks last, and when the other one has ended for more than this cell.
    return row === lengths[column - back] ? 'b' : 'r';
  }
  if (column <= back) return null;
  return lengths[column - 1] === lengths[column - 1 - back] ? 'r' : 'b';
}
