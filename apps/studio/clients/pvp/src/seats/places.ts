/** Games whose turn goes clockwise; the others go the other way round, to the right. */
const CLOCKWISE = new Set(['teen-patti']);

/** Places around the table for so many other players, from the own left to the own right, in percent. */
const around: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 0]],
  [
    [22, 0],
    [78, 0],
  ],
  [
    [12, 26],
    [50, 0],
    [88, 26],
  ],
  [
    [12, 34],
    [28, 0],
    [72, 0],
    [88, 34],
  ],
  [
    [12, 50],
    [14, 12],
    [50, 0],
    [86, 12],
    [88, 50],
  ],
];

/** Where each other seat sits: across and down, in percent of the table. The next one after the own is beside it. */
export function seatPlaces(game: string, seats: number, you: number): ReadonlyMap<number, readonly [number, number]> {
  const others = Array.from({ length: seats - 1 }, (_, at) => (you + 1 + at) % seats);
  const places = around[others.length] ?? [];
  const order = CLOCKWISE.has(game) ? others : others.toReversed();
  return new Map(order.map((seat, at) => [seat, places[at]!]));
}
