/** A result of a shoe: banker, player, tie. */
export type RoadResult = 'B' | 'P' | 'T';

export interface Streak {
  readonly winner: 'B' | 'P';
  /** Ties counted on each of its cells; the length is that of the streak. */
  readonly ties: readonly number[];
}

/** Runs of one winner, ties skipped; a tie counts on the last cell, those before the first winner on the first one. */
export function streaksOf(results: readonly RoadResult[]): Streak[] {
  const streaks: { winner: 'B' | 'P'; ties: number[] }[] = [];
  let leading = 0;
  for (const result of results) {
    const current = streaks.at(-1);
    if (result === 'T') {
      if (current) current.ties[current.ties.length - 1]! += 1;
      else leading += 1;
    } else if (current?.winner === result) {
      current.ties.push(0);
    } else {
      streaks.push({ winner: result, ties: [current ? 0 : leading] });
    }
  }
  return streaks;
}

export interface BigRoadCell {
  /** From 0, from the left and from the top. */
  readonly column: number;
  readonly row: number;
  readonly winner: 'B' | 'P';
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/** A streak a column; at the bottom or a taken cell its tail turns right. */
export function bigRoad(streaks: readonly Streak[]): BigRoadCell[] {
  const cells: BigRoadCell[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`);
  let start = -1;
  for (const { winner, ties } of streaks) {
    start += 1;
    while (isTaken(start, 0)) start += 1;
    let [column, row, turned] = [start, 0, false];
    for (const [at, count] of ties.entries()) {
      if (at > 0) {
        turned ||= row + 1 === ROAD_ROWS || isTaken(column, row + 1);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(`${column} ${row}`);
      cells.push({ column, row, winner, ties: count });
    }
  }
  return cells;
}
