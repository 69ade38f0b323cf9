/** What is offered for a ticket before its end (docs/sports.md, "Cash-out"). */
import { add, fraction, multiply, ONE, ZERO, type Fraction } from '../lottery/odds/fraction.ts';
import { legFactor, legResults, type LegResult, type SettledLeg, type Ticket } from './settlement.ts';
import { shapeOfTicket, sumOfLines } from './systems.ts';

/** Chances are whole numbers of this. */
export const CHANCE_SCALE = 1_000_000_000;

/** Hundredths of the value that are deducted. */
const PRE_MATCH = 4;
const LIVE = 5;
const EACH_FURTHER_OPEN_LEG = 1;
const MOST = 12;

export type OpenChances = Readonly<Partial<Record<LegResult, number>>>;

/** A leg that is settled, or the chances of its results. */
export type PricedLeg =
  | SettledLeg
  | (Omit<SettledLeg, 'result'> & { readonly chances: OpenChances; readonly live: boolean });

export interface CashOut {
  /** Minor units for the whole ticket. */
  readonly offer: bigint;
  /** Hundredths. */
  readonly margin: number;
}

/** Null without an open leg: such a ticket is settled. */
export function offerCashOut(ticket: Omit<Ticket, 'legs'>, legs: readonly PricedLeg[]): CashOut | null {
  const open = legs.filter((leg) => 'chances' in leg);
  if (open.length === 0) return null;
  const margin = Math.min(
    MOST,
    (open.some(({ live }) => live) ? LIVE : PRE_MATCH) + (open.length - 1) * EACH_FURTHER_OPEN_LEG,
  );
  const value = multiply(valueOf(ticket, legs), fraction(100 - margin, 100));
  const offer = value.n / value.d;
  return { offer: ticket.maxWin !== undefined && ticket.maxWin < offer ? ticket.maxWin : offer, margin };
}

/** `percent` 10 to 90 is part of the ticket, 100 all of it; minor units, null for other parts. */
export function partOfOffer(offer: bigint, percent: number): bigint | null {
  const allowed = Number.isInteger(percent) && ((percent >= 10 && percent <= 90) || percent === 100);
  return allowed ? (offer * BigInt(percent)) / 100n : null;
}

/** The part of a ticket that stays after one was cashed out. */
export const shareLeft = (percent: number): Fraction => fraction(100 - percent, 100);

/** What an open leg returns on average. */
export function expectedFactor(leg: Omit<SettledLeg, 'result'>, chances: OpenChances): Fraction {
  return legResults.reduce((total, result) => {
    const chance = fraction(chances[result] ?? 0, CHANCE_SCALE);
    return add(total, multiply(chance, legFactor({ ...leg, result })));
  }, ZERO);
}

function valueOf({ type, stake }: Omit<Ticket, 'legs'>, legs: readonly PricedLeg[]): Fraction {
  const factorOf = (leg: PricedLeg) => ('chances' in leg ? expectedFactor(leg, leg.chances) : legFactor(leg));
  const free = legs.filter(({ banker }) => !banker).map(factorOf);
  const bankers = legs.filter(({ banker }) => banker).map(factorOf);
  const shape = shapeOfTicket(type, free.length, bankers.length);
  if (!shape.ok) throw new RangeError(shape.what);
  const perLine = 'perLine' in stake ? fraction(stake.perLine) : fraction(stake.total, shape.lines);
  return multiply(perLine, multiply(sumOfLines(free, shape.sizes), bankers.reduce(multiply, ONE)));
}
