import { fail, type Result } from '@fairhouse/contract';
import { inTransaction, isBroken } from '@fairhouse/database';
import type { Pool } from 'pg';
import { gather } from '../../gather.ts';
import { addTickets, addTrialTicket, Exceeded, type Order } from './add-ticket.ts';
import type { Ticket } from './ticket.ts';

/** Stores tickets with their exposure: `stake_too_high` where a limit is exceeded, `key_reused` for a known request. */
export type Queues = (order: Order) => Promise<Result<Ticket>>;

/** Tickets in one transaction. */
const TOGETHER = 100;
/** Of each currency: while the database commits one transaction, the next is filled. */
const QUEUES = 2;

/**
 * Everybody who bets on a match changes the same rows of its exposure, so its tickets go one transaction after the other; those
 * that wait are stored together, with those of other matches of the queue.
 */
export function createQueues(pool: Pool, leaseMs: number): Queues {
  const queues = new Map<string, (order: Order) => Promise<Result<Ticket>>>();
  return (order) => {
    if (order.session.demo) return addTrial(pool, leaseMs, order);
    const key = `${queueOf(order.legs[0]!.match)} ${order.session.currency}`;
    let queue = queues.get(key);
    if (!queue) {
      queue = gather((orders) => addTogether(pool, leaseMs, orders), TOGETHER);
      queues.set(key, queue);
    }
    return queue(order);
  };
}

const queueOf = (match: string): number => match.charCodeAt(match.length - 1) % QUEUES;

/** Halved while they do not fit together, until each is judged alone. */
async function addTogether(pool: Pool, leaseMs: number, orders: readonly Order[]): Promise<Result<Ticket>[]> {
  try {
    return await inTransaction(pool, {}, (tx) => addTickets(tx, leaseMs, orders));
  } catch (error) {
    if (!(error instanceof Exceeded) && isBroken(error)) throw error;
    if (orders.length === 1) {
      if (error instanceof Exceeded) return [fail('stake_too_high')];
      throw error;
    }
    const half = orders.length >> 1;
    const first = await addTogether(pool, leaseMs, orders.slice(0, half));
    return [...first, ...(await addTogether(pool, leaseMs, orders.slice(half)))];
  }
}

async function addTrial(pool: Pool, leaseMs: number, order: Order): Promise<Result<Ticket>> {
  try {
    return await inTransaction(pool, {}, (tx) => addTrialTicket(tx, leaseMs, order));
  } catch (error) {
    if (error instanceof Exceeded) return fail('key_reused');
    throw error;
  }
}
