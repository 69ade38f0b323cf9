import type { LegResult } from '@fairhouse/games/sports';
import type { FeedMessage, OutcomeResult, SettledMarket } from '../feed/messages.ts';
import { ALL, type NewResult } from './result.ts';

/** The results that a message of the feed brings; none for other kinds. */
export function readMessage(message: FeedMessage): NewResult[] {
  const { eventId, no } = message;
  if (eventId === null) return [];
  const base = { match: eventId, source: `feed ${no}`, ...nothing };
  switch (message.kind) {
    case 'bet_settlement': {
      const { markets, record } = message.body;
      return markets.flatMap((market) => resultsOf(market, record).map((result) => ({ ...base, ...result })));
    }
    case 'bet_cancel': {
      const { markets, from, to } = message.body;
      return markets.map(({ id, specifiers, voidReason }) => ({
        ...base,
        market: id,
        specifiers,
        outcome: ALL,
        result: 'void' as const,
        reason: voidReason,
        from,
        until: to,
      }));
    }
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      return message.body.markets.map(({ id, specifiers }) => ({
        ...base,
        market: id,
        specifiers,
        outcome: ALL,
        result: 'open' as const,
        reason: message.kind === 'rollback_bet_cancel' ? 'cancel_taken_back' : 'taken_back',
      }));
    default:
      return [];
  }
}

const nothing = { certainty: 2 as const, deadHeat: null, reason: null, record: null, from: null, until: null };

function resultsOf({ id, specifiers, certainty, outcomes, voidReason, byBet }: SettledMarket, record: unknown) {
  return outcomes.map((outcome) => ({
    market: id,
    specifiers,
    outcome: outcome.id,
    result: legResultOf(outcome),
    certainty,
    deadHeat: deadHeatOf(outcome),
    reason: voidReason ?? null,
    record: byBet ? (record ?? null) : null,
  }));
}

function legResultOf({ result, voidFactor }: OutcomeResult): LegResult {
  if (voidFactor === 1) return 'void';
  if (voidFactor === 0.5) return result === 1 ? 'half_win' : 'half_lose';
  return result === 1 ? 'win' : 'lose';
}

const MILLION = 1_000_000;

/** Thirds and sixths exactly. */
function deadHeatOf({ deadHeat }: OutcomeResult): string | null {
  if (deadHeat === undefined) return null;
  for (let bottom = 1; bottom <= 60; bottom += 1) {
    const top = Math.round(deadHeat * bottom);
    if (Math.abs(top / bottom - deadHeat) < 1e-6) return `${top}/${bottom}`;
  }
  return `${Math.round(deadHeat * MILLION)}/${MILLION}`;
}
