import { inTransaction, isBroken } from '@fairhouse/database';
import type { Result } from '@fairhouse/contract';
import type { Pool } from 'pg';
import { gather } from '../../gather.ts';
import type { Session } from '../../sessions/store.ts';
import { findDraw } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import { addTicket, addTickets, Refused, type DrawOfSlip, type Order, type Slip } from './add-ticket.ts';
import type { Ticket } from './ticket.ts';

/** What never changes of a draw. */
type KnownDraw = DrawOfSlip & Pick<Draw, 'day' | 'source' | 'opensAt'>;

export interface Placing {
  findDraw(gameCode: string, numero: string): Promise<KnownDraw | undefined>;
  /** Stores a ticket and its exposure, or answers why not. */
  add(session: Session, draw: DrawOfSlip, slip: Slip): Promise<Result<Ticket>>;
}

/** Tickets in one transaction. */
const TOGETHER = 100;
/** Draws remembered, and draws with a queue; beyond that all are forgotten. */
const MOST_DRAWS = 2_000;

/**
 * Everybody who bets on a draw changes the same rows of its exposure, so one transaction at a time is all that it takes. So
 * tickets that wait for it are stored together.
 */
export function createPlacing(pool: Pool, leaseMs: number): Placing {
  const known = new Map<string, KnownDraw>();
  const queues = new Map<string, (order: Order) => Promise<Result<Ticket>>>();
  return {
    async findDraw(gameCode, numero) {
      const key = `${gameCode} ${numero}`;
      const draw = known.get(key) ?? (await findDraw(pool, gameCode, numero));
      if (known.size >= MOST_DRAWS) known.clear();
      if (draw)
        known.set(key, { id: draw.id, gameCode, numero, day: draw.day, source: draw.source, opensAt: draw.opensAt });
      return draw;
    },
    add(session, draw, slip) {
      if (session.demo) return addAlone(pool, leaseMs, draw, { session, slip });
      const key = `${draw.id} ${session.currency}`;
      let queue = queues.get(key);
      if (!queue) {
        if (queues.size >= MOST_DRAWS) queues.clear();
        queue = gather((orders) => addTogether(pool, leaseMs, draw, orders), TOGETHER);
        queues.set(key, queue);
      }
      return queue({ session, slip });
    },
  };
}

/** Halved while they do not fit together, until each is judged alone. */
async function addTogether(
  pool: Pool,
  leaseMs: number,
  draw: DrawOfSlip,
  orders: readonly Order[],
): Promise<Result<Ticket>[]> {
  if (orders.length === 1) return [await addAlone(pool, leaseMs, draw, orders[0]!)];
  try {
    return await inTransaction(pool, {}, (tx) => addTickets(tx, leaseMs, draw, orders));
  } catch (error) {
    if (!(error instanceof Refused) && isBroken(error)) throw error;
    const half = orders.length >> 1;
    const first = await addTogether(pool, leaseMs, draw, orders.slice(0, half));
    return [...first, ...(await addTogether(pool, leaseMs, draw, orders.slice(half)))];
  }
}

async function addAlone(
  pool: Pool,
  leaseMs: number,
  draw: DrawOfSlip,
  { session, slip }: Order,
): Promise<Result<Ticket>> {
  try {
    return { ok: true, value: await inTransaction(pool, {}, (tx) => addTicket(tx, leaseMs, session, draw, slip)) };
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
