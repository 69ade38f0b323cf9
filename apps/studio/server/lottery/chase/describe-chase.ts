import type { LotteryChase } from '@fairhouse/contract/play/studio-chase';
import { publicState } from '../tickets/describe-ticket.ts';
import type { Chase } from './chase.ts';

/** A chase as its player sees it: nothing of a result before its draw is settled. */
export function describeChase(chase: Chase): LotteryChase {
  const { id, requestId, gameCode, stopOnWin, lines, stake, createdAt } = chase;
  const tickets = chase.tickets.map(({ id: ticketId, numero, state, stake: price, pay, closesAt }) => {
    const decided = state === 'decided' || state === 'settled';
    const credited = state === 'settled' || state === 'refunded';
    return {
      id: ticketId,
      numero,
      state: publicState(state, pay),
      stake: price,
      pay: decided ? pay : null,
      credited,
      closesAt,
    };
  });
  return {
    id,
    requestId,
    gameCode,
    state: stateOf(chase),
    stopOnWin,
    lines,
    stake,
    pay: tickets.reduce((sum, { pay }) => sum + (pay ?? 0), 0),
    tickets,
    placedAt: createdAt.toISOString(),
  };
}

function stateOf({ state, tickets }: Chase): LotteryChase['state'] {
  const waits = tickets.some((ticket) => ticket.state === 'bet_taken');
  return state === 'active' && !waits ? 'finished' : state;
}
