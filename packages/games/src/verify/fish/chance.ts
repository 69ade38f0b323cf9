/** The chance of one target as a quotient in lowest terms. */
export interface Chance {
  up: bigint;
  down: bigint;
}

function shorten(up: bigint, down: bigint): Chance {
  let [a, b] = [up, down];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { up, down } : { up: up / a, down: down / a };
}

/**
 * Nineteen twentieths of the cost are shared equally; who counts no more than its share is certain, and what it leaves is shared by
 * the rest. Undefined if all together count less than is due.
 */
export function chancesOf(cost: number, counts: readonly number[]): Chance[] | undefined {
  const twentieths = BigInt(cost) * 19n;
  const all = counts.reduce((sum, each) => sum + BigInt(each), 0n) * 20n;
  if (counts.length === 0 || all < twentieths) return undefined;
  const certain = counts.map(() => false);
  for (;;) {
    const given = counts.reduce((sum, each, at) => (certain[at] ? sum + BigInt(each) * 20n : sum), 0n);
    const open = BigInt(certain.filter((each) => !each).length);
    const due = twentieths - given;
    // A share is due / (20 × open); it exceeds a count where due > 20 × open × count.
    const more = counts.map((count, at) => !certain[at] && due > 20n * open * BigInt(count));
    if (!more.includes(true))
      return counts.map((count, at) => (certain[at] ? { up: 1n, down: 1n } : shorten(due, 20n * open * BigInt(count))));
    for (const [at, yes] of more.entries()) if (yes) certain[at] = true;
  }
}
