import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/studio-slips';
import * as operatorCalls from '@fairhouse/contract/play/vendor-sports';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../../area.ts';
import { cashOutTicket, listOffers, readCashOut } from '../cash-out/cash-out-ticket.ts';
import { decideCashOuts } from '../cash-out/decide-cash-out.ts';
import { changeLimits, listLimits, refreshLimits } from '../operate/change-limits.ts';
import { enterResult } from '../operate/enter-result.ts';
import { listOperated, showOperated } from '../operate/list-operated.ts';
import { changeFactor, suspendBets } from '../operate/suspend-bets.ts';
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
/** What operators decide counts everywhere after at most so long. */
const OPERATORS_MS = 1_000;
/** Nobody waits for what comes late. */
const LATE_MS = 2_000;
const POSTPONE_MS = 60_000;

/** Slips, tickets, results and cash-out of the sportsbook. */
export const slips: Area = {
  mount(app, studio, { visitor, player, platform }) {
    const { pool, counter } = studio;
    serveCall(app, calls.openSportsSession, visitor, (_, { launchToken }) => openSports(studio, launchToken));
    serveCall(app, calls.resumeSportsSession, player, ({ session, token }) =>
      describeSportsSession(studio, session, token),
    );
    serveCall(app, calls.quoteSlip, player, ({ session }, request) => quoteSlip(counter, session, request));
    serveCall(app, calls.placeSlip, player, ({ session }, request) => placeSlip(studio, session, request));
    serveCall(app, calls.sportsTickets, player, ({ session }, request) => listOwnTickets(pool, session, request));
    serveCall(app, calls.sportsTicket, player, ({ session }, { id }) => readOwnTicket(pool, session, id));
    serveCall(app, calls.cashOutOffers, player, async ({ session }) => ok(await listOffers(counter, session)));
    serveCall(app, calls.cashOutTicket, player, ({ session }, request) => cashOutTicket(studio, session, request));
    serveCall(app, calls.cashOut, player, ({ session }, { clientId }) => readCashOut(studio, session, clientId));
    serveCall(app, calls.readSlip, player, async ({ session }) => {
      const saved = await readSlip(pool, session);
      return ok({ slip: saved?.slip ?? null, savedAt: saved?.savedAt.toISOString() ?? null });
    });
    serveCall(app, calls.saveSlip, player, async ({ session }, { slip }) =>
      ok({ savedAt: (await saveSlip(pool, session, slip)).toISOString() }),
    );
    serveCall(app, operatorCalls.vendorSportsMatches, platform, async () => ok(await listOperated(counter)));
    serveCall(app, operatorCalls.vendorSportsMatch, platform, (_, request) => showOperated(counter, request));
    serveCall(app, operatorCalls.vendorSuspendBets, platform, (_, request) => suspendBets(counter, request));
    serveCall(app, operatorCalls.vendorChangeFactor, platform, (_, request) => changeFactor(counter, request));
    serveCall(app, operatorCalls.vendorSportsLimits, platform, async () => ok(listLimits(counter)));
    serveCall(app, operatorCalls.vendorChangeSportsLimits, platform, (_, request) => changeLimits(counter, request));
    serveCall(app, operatorCalls.vendorEnterResult, platform, (_, request) => enterResult(studio, request));
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
    {
      pauseMs: OPERATORS_MS,
      run: async () => {
        await studio.counter.suspensions.refresh();
        await refreshLimits(studio.counter);
      },
    },
    { pauseMs: LATE_MS, run: () => settleLate(studio) },
    { pauseMs: POSTPONE_MS, run: () => postponeRounds(studio) },
    { pauseMs: TURN_MS, run: () => studio.slipPayer.pay() },
    { pauseMs: studio.times.recoveryMs, run: () => studio.slips.recover() },
  ],
};
