import { inTransaction } from '@fairhouse/database';
import { partOfOffer } from '@fairhouse/games/sports';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import type { BetCounter } from '../counter.ts';
import { byMarket } from '../settle/due-of-ticket.ts';
import { readResultsOf } from '../settle/result-store.ts';
import { readFraction, timesHundredths, writeFraction } from '../slip/fractions.ts';
import { giveLoadsBack } from '../tickets/exposure-store.ts';
import { lockTicket } from '../tickets/ticket-store.ts';
import { lockDelayed, payCashOut, refuseCashOut, type CashOut } from './cash-out-store.ts';
import { offerFor, offerTerms } from './offer.ts';

/** Cash-outs decided in one transaction. */
const LIMIT = 50;

/** Pays or refuses the cash-outs whose delay is over. */
export async function decideCashOuts({ pool, counter }: Pick<Studio, 'pool' | 'counter'>): Promise<void> {
  // Mostly nothing is due: one statement shows it, several times a second.
  if ((await lockDelayed(pool, 1)).length === 0) return;
  for (;;) {
    const decided = await inTransaction(pool, {}, async (tx) => {
      const due = await lockDelayed(tx, LIMIT);
      for (const cashOut of due) await decideCashOut(tx, counter, cashOut);
      return due.length;
    });
    if (decided < LIMIT) return;
  }
}

/** The ticket is locked from here to the end of the transaction: results that come meanwhile see what is left of it. */
export async function decideCashOut(tx: PoolClient, counter: BetCounter, cashOut: CashOut): Promise<void> {
  const ticket = await lockTicket(tx, cashOut.ticketId);
  if (!ticket) throw new Error(`There is no ticket ${cashOut.ticketId}`);
  const results = byMarket(await readResultsOf(tx, ticket.legs));
  const stopped = ticket.legs.map(({ match }) => counter.stops.since(match, cashOut.at)).find(Boolean);
  const found = offerFor(ticket, results, offerTerms(counter, ticket.currency));
  if (!('offer' in found) || stopped) {
    const reason = 'reason' in found ? found.reason : stopped!;
    return refuseCashOut(tx, cashOut.id, 'cash_out_unavailable', { reason });
  }
  const { offer } = found;
  if (offer < cashOut.shown) return refuseCashOut(tx, cashOut.id, 'cash_out_changed', { offer });
  const amount = partOfOffer(BigInt(offer), cashOut.percent);
  if (amount === null || amount < 1n) {
    return refuseCashOut(tx, cashOut.id, 'cash_out_unavailable', { reason: 'under_minimum' });
  }
  const share = writeFraction(timesHundredths(readFraction(ticket.share), 100 - cashOut.percent));
  await payCashOut(tx, cashOut, { amount: Number(amount), share, closes: cashOut.percent === 100 });
  if (!ticket.demo) await giveLoadsBack(tx, ticket.currency, ticket.loads, cashOut.percent);
}
