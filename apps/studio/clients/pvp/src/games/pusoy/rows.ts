export const rowNames = ['front', 'middle', 'back'] as const;
export type RowName = (typeof rowNames)[number];

export const rowSizes: Readonly<Record<RowName, number>> = { front: 3, middle: 5, back: 5 };

export type Rows = Readonly<Record<RowName, readonly string[]>>;

export const noRows: Rows = { front: [], middle: [], back: [] };

const without = (rows: Rows, cards: readonly string[]): Rows => {
  const gone = new Set(cards);
  const rest = (row: RowName) => rows[row].filter((card) => !gone.has(card));
  return { front: rest('front'), middle: rest('middle'), back: rest('back') };
};

/** Cards into a row, as many as it has room for; they leave the row in which they were. */
export function putInRow(rows: Rows, row: RowName, cards: readonly string[]): Rows {
  const rest = without(rows, cards);
  const room = rowSizes[row] - rest[row].length;
  const taken = cards.slice(0, room);
  return { ...without(rows, taken), [row]: [...rest[row], ...taken] };
}

/** Back into the hand. */
export const takeBack = (rows: Rows, card: string): Rows => without(rows, [card]);

export const placedIn = (rows: Rows): Set<string> => new Set(rowNames.flatMap((row) => rows[row]));

export const areFull = (rows: Rows): boolean => rowNames.every((row) => rows[row].length === rowSizes[row]);
