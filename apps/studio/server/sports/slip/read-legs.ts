import type { BetCounter } from '../counter.ts';
import { sportsOfGame } from '../list-sports.ts';
import type { BookMarket, BookMatch } from '../markets/book.ts';
import { keyOf } from '../feed/messages.ts';
import type { PlacedLeg, Selection } from '../tickets/ticket.ts';
import { LONGEST_MS } from './match-length.ts';

export type LegState = 'open' | 'suspended' | 'closed' | 'unknown' | 'not_yet';

/** A selection as the book has it now. */
export interface ReadLeg {
  state: LegState;
  /** Why it is suspended or closed. */
  reason: string | null;
  /** Thousandths; null while it is not offered. */
  odds: number | null;
  seq: number;
  live: boolean;
  match: BookMatch | undefined;
  /** From 0 to 1. */
  chance: number;
}

/** A stake is bound for so long at most. */
const LATEST_END_MS = 14 * 24 * 3_600_000;

/** From when on a match may be bet on. */
export const opensAt = ({ startsAt, sport }: Pick<BookMatch, 'startsAt' | 'sport'>): Date =>
  new Date(startsAt.getTime() + LONGEST_MS[sport] - LATEST_END_MS);

/** `gameCode` is that of the player's session: each game has its own sports. */
export function readLeg(
  { book, suspensions, now }: Pick<BetCounter, 'book' | 'suspensions' | 'now'>,
  selection: Selection,
  gameCode: string,
): ReadLeg {
  const match = book.match(selection.match);
  if (!match || !sportsOfGame(gameCode).includes(match.sport)) return closed('unknown', null);
  const market = match.markets.get(keyOf({ id: selection.market, specifiers: selection.specifiers }));
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcome);
  const read = { match, seq: market?.seq ?? match.seq, live: match.status === 'live' };
  if (match.status === 'ended' || match.status === 'cancelled') return { ...closed('closed', 'match_over'), ...read };
  if (!market || !outcome) return { ...closed('unknown', null), ...read };
  if (suspensions.isSuspended(match, selection)) return { ...closed('suspended', 'operator'), ...read };
  const { state, reason } = stateOf(match, market, outcome.active && outcome.odds > 0, now());
  const odds = state === 'open' ? outcome.odds : null;
  return { ...read, state, reason, odds, chance: outcome.probability };
}

function stateOf(match: BookMatch, market: BookMarket, active: boolean, now: Date): Pick<ReadLeg, 'state' | 'reason'> {
  if (market.status === -3 || market.status === -2) return { state: 'closed', reason: 'settled' };
  if (market.status === -4) return { state: 'closed', reason: 'cancelled' };
  if (match.stop) return { state: 'suspended', reason: match.stop.reason };
  if (market.status !== 1 || !active) return { state: 'suspended', reason: 'suspended' };
  if (opensAt(match) > now) return { state: 'not_yet', reason: null };
  return { state: 'open', reason: null };
}

const closed = (state: LegState, reason: string | null): ReadLeg => ({
  state,
  reason,
  odds: null,
  seq: 0,
  live: false,
  match: undefined,
  chance: 0,
});

export const scoreOf = ({ status, score }: BookMatch): readonly [number, number] | null =>
  status === 'live' ? score.total : null;

/** The leg as it is bet on now; `read` is open. */
export function placeLeg(selection: Selection & { banker?: boolean | undefined }, read: ReadLeg): PlacedLeg {
  const match = read.match!;
  const { sport, league, home, away, commitment } = match;
  return {
    match: selection.match,
    market: selection.market,
    specifiers: selection.specifiers,
    outcome: selection.outcome,
    odds: read.odds!,
    seq: read.seq,
    banker: selection.banker === true,
    live: read.live,
    score: scoreOf(match),
    chance: read.chance,
    sport,
    league,
    home,
    away,
    startsAt: match.startsAt.toISOString(),
    commitment,
  };
}

/** Places of legs that cannot be on one ticket: those of the same match depend on each other. */
export function correlatedLegs(legs: readonly Pick<Selection, 'match'>[]): [number, number][] {
  return legs.flatMap(({ match }, at) =>
    legs
      .slice(at + 1)
      .flatMap((other, after): [number, number][] => (other.match === match ? [[at, at + 1 + after]] : [])),
  );
}
