import type { ErrorCode } from '@fairhouse/contract';
import type { TableTicket } from '@fairhouse/contract/play/table-state';
import type { Owing } from '../rounds/round.ts';
import type { TicketState } from './ticket-states.ts';

/** The bets of one player in one round: one bet at the platform, one round there. */
export interface Ticket extends Owing {
  tableId: string;
  roundNo: number;
  sessionId: string;
  version: number;
  /** Minor units by spot. */
  spots: Record<string, number>;
  state: TicketState;
  returns: Record<string, number> | null;
  refusal: ErrorCode | null;
  balanceAfterBet: number | null;
  balanceAfterWin: number | null;
}

/** As its player sees it. */
export const describeTicket = (ticket: Ticket): TableTicket => ({
  id: ticket.id,
  table: ticket.tableId,
  round: ticket.roundNo,
  version: ticket.version,
  state: ticket.state,
  spots: ticket.spots,
  stake: ticket.stake,
  returns: ticket.returns,
  pay: ticket.pay,
  refusal: ticket.refusal,
  placedAt: ticket.createdAt.toISOString(),
});
