/** Somebody who waits for a seat. */
export interface Candidate {
  groups: readonly string[];
}

/** A number below `n`. */
export type Below = (n: number) => number;

function shuffled<Item>(items: readonly Item[], below: Below): Item[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}

export const sharesGroup = (a: Candidate, b: Candidate): boolean => a.groups.some((group) => b.groups.includes(group));

/**
 * Draws the seats of hands from those who wait: in random order, and never two who share a group in one hand. Answers the
 * hands, of `min` to `max` players each; who is in none goes on waiting.
 */
export function drawSeats<Item extends Candidate>(
  waiting: readonly Item[],
  { min, max }: { min: number; max: number },
  below: Below,
): Item[][] {
  const hands: Item[][] = [];
  for (const one of shuffled(waiting, below)) {
    const open = hands.find((hand) => hand.length < max && !hand.some((other) => sharesGroup(one, other)));
    if (open) open.push(one);
    else hands.push([one]);
  }
  return hands.filter(({ length }) => length >= min);
}
