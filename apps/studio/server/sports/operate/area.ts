import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/vendor-sports';
import * as marginCalls from '@fairhouse/contract/play/vendor-sports-margins';
import * as playerCalls from '@fairhouse/contract/play/vendor-sports-players';
import * as resultCalls from '@fairhouse/contract/play/vendor-sports-results';
import { vendorSportsWatch } from '@fairhouse/contract/play/vendor-sports-watch';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../../area.ts';
import { changeMargin, listMargins, shiftOdds } from '../margins/change-prices.ts';
import { showWatch } from '../watch/show-watch.ts';
import { checkPlayer, listWatchedPlayers } from '../watch/watch-players.ts';
import { changeLimits, listLimits, refreshLimits } from './change-limits.ts';
import { decideResult, enterResult } from './enter-result.ts';
import { describeEntry, listWaiting } from './entry-store.ts';
import { listOperated, showOperated } from './list-operated.ts';
import { changeFactor, readFactorList, suspendBets } from './suspend-bets.ts';

/** What operators decide counts in every process after at most so long: players see a suspension within the second. */
const OPERATORS_MS = 250;

/** What the platform's operators see and decide of the sportsbook. */
export const trading: Area = {
  mount(app, studio, { platform }) {
    const { pool, counter, sports: desk } = studio;
    const prices = { pool, book: counter.book, adjustments: desk.adjustments };
    serveCall(app, calls.vendorSportsMatches, platform, async (_, request) => ok(await listOperated(counter, request)));
    serveCall(app, calls.vendorSportsMatch, platform, (_, request) => showOperated(counter, desk.adjustments, request));
    serveCall(app, calls.vendorSuspendBets, platform, (_, request) => suspendBets(counter, request));
    serveCall(app, calls.vendorFactors, platform, async (_, request) => ok(await readFactorList(counter, request)));
    serveCall(app, calls.vendorChangeFactor, platform, (_, request) => changeFactor(counter, request));
    serveCall(app, calls.vendorSportsLimits, platform, async () => ok(listLimits(counter)));
    serveCall(app, calls.vendorChangeSportsLimits, platform, (_, request) => changeLimits(counter, request));
    serveCall(app, resultCalls.vendorEnterResult, platform, (_, request) => enterResult(studio, request));
    serveCall(app, resultCalls.vendorDecideResult, platform, (_, request) => decideResult(studio, request));
    serveCall(app, resultCalls.vendorWaitingResults, platform, async () =>
      ok({ list: (await listWaiting(pool)).map(describeEntry) }),
    );
    serveCall(app, marginCalls.vendorMargins, platform, async () => ok(listMargins(prices)));
    serveCall(app, marginCalls.vendorChangeMargin, platform, (_, request) => changeMargin(prices, request));
    serveCall(app, marginCalls.vendorShiftOdds, platform, (_, request) => shiftOdds(prices, request));
    serveCall(app, playerCalls.vendorWatchedPlayers, platform, async (_, request) =>
      ok(await listWatchedPlayers(pool, request)),
    );
    serveCall(app, playerCalls.vendorCheckPlayer, platform, (_, request) => checkPlayer(pool, request));
    serveCall(app, vendorSportsWatch, platform, async () => ok(await showWatch(studio)));
  },
  jobs: ({ counter }) => [
    {
      pauseMs: OPERATORS_MS,
      run: async () => {
        await counter.suspensions.refresh();
        await refreshLimits(counter);
      },
    },
  ],
};
