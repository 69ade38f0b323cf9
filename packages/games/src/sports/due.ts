/** What a ticket is due by the results that are known, whatever their order (docs/sports.md, "Settlement"). */
import { fraction, ONE, ZERO, type Fraction } from '../lottery/odds/fraction.ts';
import {
  legFactor,
  settleTicket,
  type LegResult,
  type SettledLeg,
  type Ticket,
  type TicketFault,
} from './settlement.ts';
import { shapeOfTicket, sumOfLines } from './systems.ts';

/** What is known of an outcome from `seq` on. Revisions are only added; one that takes a result back says `open`. */
export interface ResultRevision {
  /** Of the outcome of a market of a match. */
  readonly key: string;
  readonly seq: number;
  readonly result: LegResult | 'open';
  readonly deadHeat?: Fraction | undefined;
  readonly deduction?: Fraction | undefined;
}

export interface PlacedLeg {
  readonly key: string;
  readonly odds: Fraction;
  readonly banker?: boolean | undefined;
}

export type PlacedTicket = Omit<Ticket, 'legs'> & { readonly legs: readonly PlacedLeg[] };

export interface Due {
  readonly ok: true;
  /** No open leg can change the amount. */
  readonly decided: boolean;
  /** Minor units; 0 until it is decided. */
  readonly due: bigint;
}

/** The latest revision of each outcome. */
export function latestResults(revisions: Iterable<ResultRevision>): Map<string, ResultRevision> {
  const latest = new Map<string, ResultRevision>();
  for (const revision of revisions) {
    const known = latest.get(revision.key);
    if (!known || known.seq < revision.seq) latest.set(revision.key, revision);
  }
  return latest;
}

/** `share` is the part of the ticket that was not cashed out. */
export function dueOf(
  ticket: PlacedTicket,
  revisions: Iterable<ResultRevision>,
  share: Fraction = ONE,
): Due | TicketFault {
  const latest = latestResults(revisions);
  const legs = ticket.legs.map(({ key, odds, banker }) => {
    const known: Partial<ResultRevision> = latest.get(key) ?? {};
    const { result = 'open', deadHeat, deduction } = known;
    return {
      odds,
      banker,
      deadHeat,
      deduction,
      result: result === 'open' ? ('lose' as const) : result,
      open: result === 'open',
    };
  });
  const settled = settleTicket({ ...ticket, legs }, share);
  if (!settled.ok) return settled;
  const decided = liveLines(ticket, legs, true) === liveLines(ticket, legs, false);
  return { ok: true, decided, due: decided ? settled.payout : 0n };
}

/** What is to be paid, or to be taken back, after `paid` was paid. */
export const owed = (due: bigint, paid: bigint): bigint => due - paid;

/** Lines that return something, if open legs do. */
function liveLines(
  { type }: PlacedTicket,
  legs: readonly (SettledLeg & { open: boolean })[],
  openReturns: boolean,
): bigint {
  const isLive = (leg: SettledLeg & { open: boolean }) => (leg.open ? openReturns : legFactor(leg).n > 0n);
  const free = legs.filter(({ banker }) => !banker);
  const bankers = legs.filter(({ banker }) => banker);
  const shape = shapeOfTicket(type, free.length, bankers.length);
  if (!shape.ok || !bankers.every(isLive)) return 0n;
  return sumOfLines(
    free.map((leg) => (isLive(leg) ? fraction(1) : ZERO)),
    shape.sizes,
  ).n;
}
