import type { TableTicket } from '@fairhouse/contract/play/table-state';
import type { BetsView } from '../betting/bets.ts';
import type { Stakes } from '../betting/draft.ts';
import type { RoomView } from '../room/room-view.ts';

const GONE = new Set<TableTicket['state']>(['refused', 'refunded', 'refund_pending']);

/** What lies on the table for this player: the draft while bets are open, then the ticket. */
export function lyingStakes({ state, ticket }: RoomView, { draft }: BetsView): Stakes {
  if (!state) return {};
  if (state.round.phase === 'open') return draft.stakes;
  if (!ticket || GONE.has(ticket.state) || state.round.isVoid) return {};
  return ticket.spots;
}

export interface SpotState {
  stake: number;
  /** What other players have there, until payouts begin. */
  others: number;
  /** Stake included; null before the result. */
  back: number | null;
  move: 'lies' | 'swept';
  isPaid: boolean;
  won: boolean;
}

/** Losers are swept with the result, winners paid after it. */
export function spotState(view: RoomView, bets: BetsView, code: string): SpotState {
  const { ticket } = view;
  const round = view.state?.round;
  const stake = lyingStakes(view, bets)[code] ?? 0;
  const own = ticket && !GONE.has(ticket.state) ? (ticket.spots[code] ?? 0) : 0;
  const isDecided = round?.phase === 'result' || round?.phase === 'payout';
  const returned = isDecided ? ticket?.returns?.[code] : undefined;
  const back = returned ?? null;
  return {
    stake,
    others: round?.phase === 'payout' ? 0 : Math.max(0, (view.spots[code] ?? 0) - own),
    back,
    move: stake > 0 && back === 0 ? 'swept' : 'lies',
    isPaid: round?.phase === 'payout' && back !== null && back > stake,
    won: isDecided && round.wins[code] !== undefined,
  };
}
