import type { Seat } from '../../rounds/round.ts';
import type { TicketLine } from '../maths.ts';
import type { TicketState } from '../tickets/ticket-states.ts';
import type { ChaseState } from './chase-states.ts';

export interface ChasedDraw {
  numero: string;
  multiple: number;
}

export interface NewChase extends Seat {
  id: string;
  requestId: string;
  platformSession: string;
  lines: TicketLine[];
  draws: ChasedDraw[];
  stopOnWin: boolean;
  /** Minor units, as all amounts. */
  stake: number;
  state: ChaseState;
}

/** A ticket of a chase, as far as the chase shows it. */
export interface ChasedTicket {
  id: string;
  numero: string;
  state: TicketState;
  stake: number;
  pay: number | null;
  closesAt: string;
}

export interface Chase extends NewChase {
  createdAt: Date;
  /** In the order of the draws. */
  tickets: ChasedTicket[];
}
