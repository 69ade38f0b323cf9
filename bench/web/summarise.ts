/** The figures of one visit: milliseconds, bytes or a sum of shifts. */
export type Figures = Readonly<Record<string, number | undefined>>;

/** Figures that may be 0 (a second visit receives no scripts); of all others 0 means that the browser saw nothing. */
const mayBeNothing: ReadonlySet<string> = new Set(['cls', 'script']);

/** The figures of a visit when all were seen: one that is missing would lower the median, so it is an error. */
export function complete<Seen extends Figures>(page: string, seen: Seen): Record<keyof Seen, number> {
  for (const [name, value] of Object.entries(seen))
    if (value === undefined || !Number.isFinite(value) || (value === 0 && !mayBeNothing.has(name)))
      throw new Error(`No ${name} was measured on the page ${page}.`);
  return seen as Record<keyof Seen, number>;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('there is no median of nothing');
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

export interface Spread {
  /** Of all runs. */
  median: number;
  /** The lowest and the highest median of a set. */
  sets: [number, number];
}

/** What several sets of runs say about one figure, rounded to `digits`. */
export function spreadOf(sets: readonly (readonly number[])[], digits = 0): Spread {
  const rounded = (value: number) => Number(value.toFixed(digits));
  const medians = sets.map(median);
  return {
    median: rounded(median(sets.flat())),
    sets: [rounded(Math.min(...medians)), rounded(Math.max(...medians))],
  };
}
