import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { decideTicket, isNews, type BookedTicket } from './decide-ticket.ts';
import { byMarket } from './due-of-ticket.ts';
import { nameDeciders } from './name-deciders.ts';
import { advanceWork, endIdleWork, endWork, hasWork, lockWork, readResultsOf } from './result-store.ts';
import { endEarly, lockClosing, lockConcerned, lockEarly, markEarly, storeDecisions } from './settle-store.ts';

/** Tickets decided in one transaction. */
const BATCH = 1_000;
/** Transactions at once: while the database stores one, the next is computed. */
const AT_ONCE = 2;

type Parts = Pick<Studio, 'pool' | 'now' | 'onError'>;

/**
 * Decides what the tickets pay that new results concern. What was done is stored with each batch, and the same results decide
 * the same again: a studio that dies leaves the rest to the next.
 */
export async function settleResults(studio: Parts): Promise<void> {
  if (!(await hasWork(studio.pool))) return;
  await endIdleWork(studio.pool);
  const settleUntilNone = async () => {
    while (await settleSome(studio));
  };
  // All are waited for, so that nothing goes on after a failure.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, settleUntilNone));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Answers whether there was work. */
function settleSome(studio: Parts): Promise<boolean> {
  return inTransaction(studio.pool, {}, async (tx) => {
    const work = await lockWork(tx);
    if (!work) return false;
    const tickets = await lockConcerned(tx, work, work.doneUntil, BATCH);
    await decideAll(tx, tickets, studio);
    if (tickets.length < BATCH) await endWork(tx, work.rev);
    else await advanceWork(tx, work.rev, tickets.at(-1)!.id);
    return true;
  });
}

/** Booked tickets whose results came before their booking, and those whose time for additions is over. */
export async function settleLate(studio: Parts): Promise<void> {
  for (const step of [settleEarly, closeTickets]) {
    while ((await inTransaction(studio.pool, {}, (tx) => step(tx, studio))) === BATCH);
  }
}

async function settleEarly(tx: PoolClient, studio: Parts): Promise<number> {
  const tickets = await lockEarly(tx, BATCH);
  await decideAll(tx, tickets, studio);
  await endEarly(
    tx,
    tickets.map(({ id }) => id),
  );
  return tickets.length;
}

async function closeTickets(tx: PoolClient, studio: Parts): Promise<number> {
  const tickets = await lockClosing(tx, BATCH);
  const all = await decideAll(tx, tickets, studio, true);
  // Those that could not be decided come again: the next turn is soon enough.
  return all ? tickets.length : 0;
}

/** A ticket that cannot be decided is reported and stays as it is: the others do not wait for it. False when there was one. */
async function decideAll(
  tx: PoolClient,
  tickets: readonly BookedTicket[],
  { now, onError }: Parts,
  final = false,
): Promise<boolean> {
  const waiting = tickets.filter(({ state }) => state === 'delayed' || state === 'bet_pending');
  await markEarly(
    tx,
    waiting.map(({ id }) => id),
  );
  const played = tickets.filter(isPlayed);
  const results = byMarket(
    await readResultsOf(
      tx,
      played.flatMap(({ legs }) => legs),
    ),
  );
  const at = now();
  let all = true;
  const decisions = played.flatMap((ticket) => {
    try {
      const decision = decideTicket(ticket, results, at, final);
      return isNews(ticket, decision) ? [decision] : [];
    } catch (error) {
      all = false;
      onError(new Error(`ticket ${ticket.id} cannot be decided`, { cause: error }));
      return [];
    }
  });
  await storeDecisions(tx, await nameDeciders(tx, decisions));
  return all;
}

/** The bet is booked and was not given back for want of an answer. */
const isPlayed = ({ state, due }: BookedTicket): boolean =>
  state === 'bet_taken' || state === 'decided' || state === 'settled' || (state === 'refunded' && due !== null);
