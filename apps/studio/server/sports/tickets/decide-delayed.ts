import { fail, type Failure, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { playForFun } from '../../rounds/play-balance-store.ts';
import type { Studio } from '../../studio.ts';
import type { BetCounter } from '../counter.ts';
import { priceSlip } from '../slip/price-slip.ts';
import { readLeg, scoreOf } from '../slip/read-legs.ts';
import { giveLoadsBack } from './exposure-store.ts';
import { judgeLegs } from './judge-legs.ts';
import { claimDelayed, endDelay } from './ticket-store.ts';
import type { PlacedLeg, Ticket } from './ticket.ts';

/** Tickets decided at once. */
const LIMIT = 100;

/** Asks for the stakes of tickets whose delay is over and whose odds still hold; refuses the others. */
export async function decideDelayed(studio: Studio): Promise<void> {
  for (;;) {
    const due = await claimDelayed(studio.pool, studio.times.leaseMs, LIMIT);
    await Promise.all(due.map((ticket) => decide(studio, ticket)));
    if (due.length < LIMIT) return;
  }
}

async function decide(studio: Studio, ticket: Ticket): Promise<void> {
  const { pool, counter, times } = studio;
  const held = recheck(counter, ticket);
  const ended = await inTransaction(pool, {}, async (tx) => {
    if (!held.ok) return refuse(tx, ticket, held, times.leaseMs);
    const trial = ticket.demo ? await playForFun(tx, ticket, ticket.stake, 0) : undefined;
    const state = ticket.demo ? 'bet_taken' : 'bet_pending';
    const balanceAfterBet = trial?.balanceAfterBet ?? null;
    const end = { ...held.value, state, balanceAfterBet, refusal: null, refusalValue: null } as const;
    return endDelay(tx, ticket, end, times.leaseMs);
  });
  // Not awaited: its answer may take long, and other tickets wait.
  if (ended?.state === 'bet_pending') studio.slips.leave('bet_pending', ended, true).catch(studio.onError);
}

async function refuse(tx: PoolClient, ticket: Ticket, { code, value }: Failure, leaseMs: number) {
  const { legs, possibleWin, loads } = ticket;
  const end = { legs, possibleWin, loads, refusal: code, refusalValue: value ?? null, balanceAfterBet: null };
  const refused = await endDelay(tx, ticket, { ...end, state: 'refused' }, leaseMs);
  if (refused) await giveLoadsBack(tx, ticket.currency, loads);
  return refused;
}

type Held = Pick<Ticket, 'legs' | 'possibleWin' | 'loads'>;

/** Only a stop, an event of the match, or a move against the player's choice refuses. */
function recheck(counter: BetCounter, ticket: Ticket): Result<Held> {
  const reads = ticket.legs.map((leg) => readLeg(counter, leg, ticket.gameCode));
  const stopped = ticket.legs.findIndex(({ match }) => counter.stops.since(match, ticket.placedAt));
  if (stopped >= 0) {
    const reason = counter.stops.since(ticket.legs[stopped]!.match, ticket.placedAt);
    return fail('market_closed', { value: { leg: stopped, reason } });
  }
  const judged = judgeLegs(ticket.request.legs, reads, ticket.policy);
  if (!judged.ok) return judged;
  const moved = ticket.legs.findIndex(
    (leg, at) => leg.live && !isDeepStrictEqual(leg.score, scoreOf(reads[at]!.match!)),
  );
  if (moved >= 0) return fail('odds_changed', { value: { leg: moved, reason: 'score_changed' } });
  const legs = ticket.legs.map((leg, at): PlacedLeg => {
    const { odds, seq, live, match } = reads[at]!;
    return { ...leg, odds: odds!, seq, live, score: scoreOf(match!) };
  });
  return { ok: true, value: { legs, ...priceAgain(ticket, legs) } };
}

/** The reservation stays as it was made: delays are short. */
function priceAgain(ticket: Ticket, legs: PlacedLeg[]): Pick<Held, 'possibleWin' | 'loads'> {
  const { type, stake, stakePerLine, maxWin, loads } = ticket;
  const total = stakePerLine === null ? { total: stake } : { perLine: stakePerLine };
  const priced = priceSlip(type, legs, total, maxWin);
  if (!priced.ok) return { possibleWin: ticket.possibleWin, loads };
  return { possibleWin: priced.value.possibleWin, loads };
}
