export interface Entry<Id> {
  id: Id;
  score: bigint;
  /** When the score was reached; odd units of a shared prize go to the earliest. Milliseconds since 1970. */
  at: number;
}

export interface Place<Id> {
  id: Id;
  place: number;
  prize: bigint;
}

/**
 * Places and prizes of a leaderboard, best score first. Equal scores have the same place and share the prizes of the places
 * that they fill; units that do not divide go to the earliest of them, one each.
 */
export function awardPlaces<Id>(entries: readonly Entry<Id>[], prizes: readonly bigint[]): Place<Id>[] {
  const sorted = entries.toSorted((a, b) => (a.score === b.score ? a.at - b.at : a.score > b.score ? -1 : 1));
  const places: Place<Id>[] = [];
  for (let first = 0; first < sorted.length;) {
    const { score } = sorted[first]!;
    const tied = sorted.slice(first).findIndex((entry) => entry.score !== score);
    const size = tied < 0 ? sorted.length - first : tied;
    const pot = prizes.slice(first, first + size).reduce((sum, prize) => sum + prize, 0n);
    const each = pot / BigInt(size);
    const odd = Number(pot - each * BigInt(size));
    for (let n = 0; n < size; n += 1) {
      places.push({ id: sorted[first + n]!.id, place: first + 1, prize: each + (n < odd ? 1n : 0n) });
    }
    first += size;
  }
  return places;
}
