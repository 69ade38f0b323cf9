import { fail, type Failure } from '@fairhouse/contract';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { playForFun } from '../../rounds/play-balance-store.ts';
import type { Session } from '../../sessions/store.ts';
import type { Draw } from '../draws/draw.ts';
import type { TicketLine } from '../maths.ts';
import { addLoads } from './exposure-store.ts';
import type { PricedSlip } from './price-slip.ts';
import { findRequest, storeTicket, type NewTicket } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

/** Rolls the transaction back and answers the failure. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

export interface Slip {
  requestId: string;
  lines: TicketLine[];
  slip: PricedSlip;
  chaseId?: string;
}

/**
 * Ticket, exposure and trial money in one transaction, which a refusal ends by throwing `Refused`; only the database's
 * clock decides whether the draw is open.
 */
export async function addTicket(
  tx: PoolClient,
  leaseMs: number,
  session: Session,
  draw: Pick<Draw, 'id' | 'gameCode' | 'numero'>,
  { requestId, lines, slip, chaseId }: Slip,
): Promise<Ticket> {
  const { playerId, currency, demo, platformSession } = session;
  const { gameCode, numero } = draw;
  const { lots, stake, loads } = slip;
  const balanceAfterBet = demo ? (await playForFun(tx, session, stake, 0)).balanceAfterBet : null;
  const about = { playerId, currency, gameCode, demo, platformSession, drawId: draw.id, requestId, lines, lots, stake };
  const ticket = {
    ...about,
    id: randomUUID(),
    state: demo ? ('bet_taken' as const) : ('bet_pending' as const),
    balanceAfterBet,
    chaseId: chaseId ?? null,
  };
  const added = demo ? [] : loads.map(({ token, amount }) => ({ token, amount }));
  const createdAt = await storeTicket(tx, { ...ticket, loads: added }, leaseMs);
  if (!createdAt) throw new Refused(fail((await hasRequest(tx, ticket)) ? 'key_reused' : 'draw_closed'));
  if (!demo) {
    const refused = await addLoads(tx, draw.id, currency, loads);
    if (refused) throw new Refused(fail('liability_reached', { value: refused }));
  }
  const open = { reference: null, pay: null, results: null, refusal: null, refusalValue: null, balanceAfterWin: null };
  return { ...ticket, ...open, numero, claim: 1, createdAt };
}

const hasRequest = async (tx: PoolClient, { playerId, requestId }: Pick<NewTicket, 'playerId' | 'requestId'>) =>
  (await findRequest(tx, playerId, requestId)) !== undefined;
