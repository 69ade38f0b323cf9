/** What a seat put into a hand, in minor units. */
export interface Seat {
  readonly paid: number;
  readonly folded: boolean;
}

export interface Pot {
  readonly amount: number;
  /** Positions of the seats that can win it, ascending. */
  readonly seats: readonly number[];
}

export interface Pots {
  /** The main pot first. */
  readonly pots: readonly Pot[];
  /** What nobody matched, by seat: it goes back and pays no rake. */
  readonly unmatched: readonly number[];
}

/** Main and side pots. Money of folded seats stays in the pots that it reached. One seat at least has not folded. */
export function potsOf(seats: readonly Seat[]): Pots {
  const remaining = seats.flatMap(({ folded }, at) => (folded ? [] : [at]));
  if (remaining.length === 0) throw new RangeError('Every seat has folded');
  const [highest = 0, second = 0] = seats.map(({ paid }) => paid).toSorted((a, b) => b - a);
  const unmatched = seats.map(({ paid }) => (paid === highest ? highest - second : 0));
  const matched = seats.map(({ paid }) => Math.min(paid, second));
  const pots: Pot[] = [];
  let below = 0;
  for (const level of [...new Set(matched)].filter((paid) => paid > 0).toSorted((a, b) => a - b)) {
    const amount = matched.reduce((sum, paid) => sum + Math.max(0, Math.min(paid, level) - below), 0);
    const able = seats.flatMap(({ folded }, at) => (!folded && matched[at]! >= level ? [at] : []));
    addLevel(pots, { amount, seats: able.length > 0 || pots.length > 0 ? able : remaining });
    below = level;
  }
  return { pots, unmatched };
}

/** A level that no other seats can win, or none at all, belongs to the pot below. */
function addLevel(pots: Pot[], level: Pot): void {
  const last = pots.at(-1);
  const same = last && (level.seats.length === 0 || String(last.seats) === String(level.seats));
  if (same) pots[pots.length - 1] = { ...last, amount: last.amount + level.amount };
  else pots.push(level);
}

/**
 * What each seat wins: of each pot, less its rake, equal parts for the best seats that can win it; units that do not divide go
 * to the first of them. `strength` is by seat, greater is better.
 */
export function payPots(pots: readonly Pot[], rakes: readonly number[], strength: readonly number[]): number[] {
  const wins = strength.map(() => 0);
  for (const [at, { amount, seats }] of pots.entries()) {
    const best = Math.max(...seats.map((seat) => strength[seat]!));
    const winners = seats.filter((seat) => strength[seat] === best);
    const paid = amount - rakes[at]!;
    const each = Math.floor(paid / winners.length);
    for (const winner of winners) wins[winner]! += each;
    wins[winners[0]!]! += paid - each * winners.length;
  }
  return wins;
}
