import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/studio-slips';
import * as ticketCalls from '@fairhouse/contract/play/studio-tickets';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../../area.ts';
import { cashOutTicket, listOffers, readCashOut } from '../cash-out/cash-out-ticket.ts';
import { decideCashOuts } from '../cash-out/decide-cash-out.ts';
import { readSlip, saveSlip } from '../saved/slip-store.ts';
import { describeSportsSession, openSports } from '../sessions/open-sports.ts';
import { readFeed } from '../settle/read-feed.ts';
import { settleLate, settleResults } from '../settle/settle-results.ts';
import { quoteSlip } from '../slip/quote-slip.ts';
import { decideDelayed } from './decide-delayed.ts';
import { listOwnTickets, readOwnTicket } from './list-own-tickets.ts';
import { placeSlip } from './place-slip.ts';
import { postponeRounds } from './postpone-rounds.ts';

/** A delay, a result and a payment wait at most so long. */
const TURN_MS = 200;
/** Nobody waits for what comes late. */
const LATE_MS = 2_000;
const POSTPONE_MS = 60_000;

/** Slips, tickets, results and cash-out of the sportsbook. */
export const slips: Area = {
  mount(app, studio, { visitor, player }) {
    const { pool, counter } = studio;
    serveCall(app, calls.openSportsSession, visitor, (_, { launchToken }) => openSports(studio, launchToken));
    serveCall(app, calls.resumeSportsSession, player, ({ session, token }) =>
      describeSportsSession(studio, session, token),
    );
    serveCall(app, calls.quoteSlip, player, ({ session }, request) => quoteSlip(counter, session, request));
    serveCall(app, ticketCalls.placeSlip, player, ({ session }, request) => placeSlip(studio, session, request));
    serveCall(app, ticketCalls.sportsTickets, player, ({ session }, request) => listOwnTickets(pool, session, request));
    serveCall(app, ticketCalls.sportsTicket, player, ({ session }, { id }) => readOwnTicket(pool, session, id));
    serveCall(app, ticketCalls.cashOutOffers, player, async ({ session }) => ok(await listOffers(counter, session)));
    serveCall(app, ticketCalls.cashOutTicket, player, ({ session }, request) =>
      cashOutTicket(studio, session, request),
    );
    serveCall(app, ticketCalls.cashOut, player, ({ session }, { clientId }) => readCashOut(studio, session, clientId));
    serveCall(app, calls.readSlip, player, async ({ session }) => {
      const saved = await readSlip(pool, session);
      return ok({ slip: saved?.slip ?? null, savedAt: saved?.savedAt.toISOString() ?? null });
    });
    serveCall(app, calls.saveSlip, player, async ({ session }, { slip }) =>
      ok({ savedAt: (await saveSlip(pool, session, slip)).toISOString() }),
    );
  },
  jobs: (studio) => [
    { pauseMs: TURN_MS, run: () => decideDelayed(studio) },
    { pauseMs: TURN_MS, run: () => decideCashOuts(studio) },
    {
      pauseMs: TURN_MS,
      run: async () => {
        await readFeed(studio);
        await settleResults(studio);
      },
    },
    { pauseMs: LATE_MS, run: () => settleLate(studio) },
    { pauseMs: POSTPONE_MS, run: () => postponeRounds(studio) },
    { pauseMs: TURN_MS, run: () => studio.slipPayer.pay() },
    { pauseMs: studio.times.recoveryMs, run: (stopping) => studio.slips.recover(stopping) },
  ],
};
