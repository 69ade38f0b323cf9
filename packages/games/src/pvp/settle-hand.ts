import { payPots, potsOf, rakeOf, type Pot, type RakeRule, type Seat } from '../tables/index.ts';

export type { RakeRule } from '../tables/index.ts';

/** The rake of a hand's pots, by pot. */
export type RakeOf = (pots: readonly Pot[]) => number[];

/** Money of a hand at its end, by seat, minor units. */
export interface HandOutcome {
  pots: { amount: number; seats: number[]; rake: number }[];
  rake: number;
  /** What each seat won (+) or lost (−) of the others, before rake. */
  gross: number[];
  /** What each seat gets back in all. Their sum and the rake are the sum of all escrows. */
  pays: number[];
  /** The part of it that was never at risk. */
  returned: number[];
  rakes: number[];
}

/** 5 % of what is won, at most three stakes (tables §4). */
export const RAKE_BP = 500;
export const RAKE_CAP_STAKES = 3;

export const rakeRuleOf = (stake: number): RakeRule => ({ bp: RAKE_BP, cap: stake * RAKE_CAP_STAKES });

export const rakeBy =
  (rule: RakeRule): RakeOf =>
  (pots) =>
    rakeOf(pots, rule);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Seats that lose pay those that win. `gross` adds up to 0. What each winner gets is a pot of its own, which bears its part
 * of the rake. A stake at least is at risk of every seat.
 */
export function settleGross(gross: readonly number[], escrow: number, stake: number, rakeOfPots: RakeOf): HandOutcome {
  if (sum(gross) !== 0) throw new RangeError('Seats win what others lose');
  if (gross.some((amount) => -amount > escrow)) throw new RangeError('A seat loses its escrow at most');
  const pots = gross.flatMap((amount, seat) => (amount > 0 ? [{ amount, seats: [seat] }] : []));
  const parts = rakeOfPots(pots);
  const rakes = gross.map(() => 0);
  for (const [at, { seats }] of pots.entries()) rakes[seats[0]!] = parts[at]!;
  return {
    pots: pots.map((pot, at) => ({ ...pot, rake: parts[at]! })),
    rake: sum(parts),
    gross: [...gross],
    pays: gross.map((amount, seat) => escrow + amount - rakes[seat]!),
    returned: gross.map((amount) => escrow - Math.min(escrow, Math.max(stake, -amount))),
    rakes,
  };
}

/** Main and side pots by what each seat paid; `strength` is by seat, greater is better. */
export function settlePots(
  seats: readonly Seat[],
  strength: readonly number[],
  escrow: number,
  rakeOfPots: RakeOf,
): HandOutcome {
  const { pots, unmatched } = potsOf(seats);
  const parts = rakeOfPots(pots);
  const wins = payPots(pots, parts, strength);
  const rakes = shareRakes(pots, parts, strength);
  const returned = seats.map(({ paid }, seat) => escrow - paid + unmatched[seat]!);
  const pays = returned.map((amount, seat) => amount + wins[seat]!);
  return {
    pots: pots.map(({ amount, seats: able }, at) => ({ amount, seats: [...able], rake: parts[at]! })),
    rake: sum(parts),
    gross: pays.map((pay, seat) => pay - escrow + rakes[seat]!),
    pays,
    returned,
    rakes,
  };
}

/** The winners of a pot bear its rake in equal parts; units that do not divide are the first one's. */
function shareRakes(pots: readonly Pot[], parts: readonly number[], strength: readonly number[]): number[] {
  const rakes = strength.map(() => 0);
  for (const [at, { seats }] of pots.entries()) {
    const best = Math.max(...seats.map((seat) => strength[seat]!));
    const winners = seats.filter((seat) => strength[seat] === best);
    const each = Math.floor(parts[at]! / winners.length);
    for (const winner of winners) rakes[winner]! += each;
    rakes[winners[0]!]! += parts[at]! - each * winners.length;
  }
  return rakes;
}
