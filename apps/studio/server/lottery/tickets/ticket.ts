import type { ErrorCode } from '@fairhouse/contract';
import type { Owing } from '../../rounds/round.ts';
import type { LineResult, TicketLine } from '../maths.ts';
import type { TicketState } from './ticket-states.ts';

/** A slip for one draw: one bet at the platform, one round. */
export interface Ticket extends Owing {
  requestId: string;
  drawId: number;
  numero: string;
  /** Of a ticket of a chase. */
  chaseId: string | null;
  lines: TicketLine[];
  lots: number;
  state: TicketState;
  reference: string | null;
  results: LineResult[] | null;
  refusal: ErrorCode | null;
  refusalValue: unknown;
  balanceAfterBet: number | null;
  balanceAfterWin: number | null;
}

/** The parts of a ticket that the Merkle root of its draw covers. */
export type Leaf = Pick<Ticket, 'id' | 'lines' | 'stake' | 'reference' | 'requestId'>;

/** Exactly the text that is hashed. */
export const leafOf = ({ id, lines, stake, reference, requestId }: Leaf): string =>
  JSON.stringify([id, lines, stake, reference, requestId]);
