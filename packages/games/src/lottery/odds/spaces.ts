/** Every value of a draw, or of a part of it, with its weight. */
export type Space<V> = Iterable<readonly [V, bigint]>;

export function* uniform(low: number, high: number): Generator<readonly [number, bigint]> {
  for (let value = low; value <= high; value += 1) yield [value, 1n];
}

/** All rows of independent values. */
export function* tuples(count: number, low: number, high: number): Generator<readonly [readonly number[], bigint]> {
  const row = Array<number>(count).fill(low);
  while (true) {
    yield [[...row], 1n];
    let at = count - 1;
    while (at >= 0 && row[at] === high) {
      row[at] = low;
      at -= 1;
    }
    if (at < 0) return;
    row[at] = (row[at] as number) + 1;
  }
}

/** All rows of different values of 1 … pool. */
export function* permutations(pool: number, count: number): Generator<readonly [readonly number[], bigint]> {
  function* extend(row: readonly number[]): Generator<readonly number[]> {
    if (row.length === count) {
      yield row;
      return;
    }
    for (let value = 1; value <= pool; value += 1) if (!row.includes(value)) yield* extend([...row, value]);
  }
  for (const row of extend([])) yield [row, 1n];
}

/** All sets of `count` values of 1 … pool, ascending. */
export function* combinations(pool: number, count: number): Generator<readonly [readonly number[], bigint]> {
  function* extend(row: readonly number[]): Generator<readonly number[]> {
    if (row.length === count) {
      yield row;
      return;
    }
    for (let value = (row.at(-1) ?? 0) + 1; value <= pool; value += 1) yield* extend([...row, value]);
  }
  for (const row of extend([])) yield [row, 1n];
}

/** The sums of `count` different values of 1 … pool, by how many sets have each. */
export function sums(pool: number, count: number): Space<number> {
  const ways = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (let value = 1; value <= pool; value += 1) {
    for (let size = count; size > 0; size -= 1) {
      for (const [total, sets] of ways[size - 1] ?? []) {
        const next = ways[size];
        next?.set(total + value, (next.get(total + value) ?? 0n) + sets);
      }
    }
  }
  return ways[count] ?? [];
}

export const map = <V, W>(space: Space<V>, change: (value: V) => W): Space<W> =>
  [...space].map(([value, weight]) => [change(value), weight] as const);
