import { fail, ok } from '@fairhouse/contract';
import * as chaseCalls from '@fairhouse/contract/play/studio-chase';
import * as drawCalls from '@fairhouse/contract/play/studio-draws';
import * as calls from '@fairhouse/contract/play/studio-lottery';
import * as operatorCalls from '@fairhouse/contract/play/vendor-draws';
import * as termsCalls from '@fairhouse/contract/play/vendor-terms';
import { vendorLotteryMenu, vendorLotteryNumbers, vendorVoidDraw } from '@fairhouse/contract/play/vendor-lottery';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { describeMenu, listNumbers } from './answer-platform.ts';
import { drawFromBlocks } from './blocks/draw-from-block.ts';
import { advanceChases } from './chase/advance-chases.ts';
import { cancelChase } from './chase/cancel-chase.ts';
import { listComing } from './chase/coming-draws.ts';
import { listOwnChases, readOwnChase } from './chase/list-own-chases.ts';
import { placeChase } from './chase/place-chase.ts';
import { correctResult } from './correct/correct-result.ts';
import { settleCorrections } from './correct/settle-corrections.ts';
import { describeEntry, describeGame } from './describe-menu.ts';
import { serveDrawStream } from './draw-stream.ts';
import { createBoard } from './draws/board.ts';
import { drawNumbers } from './draws/draw-numbers.ts';
import { openAndClose } from './draws/draw-store.ts';
import { listDrawn } from './draws/list-drawn.ts';
import { planDraws } from './draws/plan-draws.ts';
import { showTrend } from './draws/show-trend.ts';
import { serveLogPage } from './log/serve-log-page.ts';
import { showLog } from './log/show-log.ts';
import { findGame } from './lottery.ts';
import { playsWithOdds } from './odds/play-odds.ts';
import { listLiability, listOperated, settleAgain } from './operate/operate-draws.ts';
import { previewSettlement } from './operate/preview-settlement.ts';
import { listPlayReturns } from './operate/play-returns.ts';
import { publishResult } from './results/publish-result.ts';
import { readSources } from './results/read-sources.ts';
import { listAnnounced, listWaiting } from './results/report-store.ts';
import { describeLotterySession, openLottery } from './sessions.ts';
import { settleDraws } from './settle/settle-draws.ts';
import { voidDraw } from './settle/void-draw.ts';
import { changeLimits, listLimits } from './terms/change-limits.ts';
import { changeOdds, listOdds } from './terms/change-odds.ts';
import { listShownOdds } from './terms/list-shown-odds.ts';
import { changeSchedule } from './terms/change-schedule.ts';
import { listSchedules, stopSale, voidUnopened } from './terms/stop-sale.ts';
import type { LotteryGame } from './games/lottery-games.ts';
import { cancelTicket } from './tickets/cancel-ticket.ts';
import { listOwnTickets, readOwnTicket } from './tickets/list-own-tickets.ts';
import { placeTicket } from './tickets/place-ticket.ts';

/** A draw opens, closes and is drawn at most so late. */
const TURN_MS = 200;
const PLAN_MS = 30_000;

/** Milliseconds between two questions to the sources about a draw that has its numbers: they may go back on them. */
const WATCH_MS = 300_000;

export const lottery: Area = {
  mount(app, studio, { visitor, reader, player, platform }) {
    const { pool } = studio;
    const board = createBoard(pool);
    serveCall(app, calls.openLotterySession, visitor, (_, { launchToken }) => openLottery(studio, launchToken));
    serveCall(app, calls.resumeLotterySession, player, ({ session, token }) =>
      describeLotterySession(studio, session, token),
    );
    serveCall(app, drawCalls.lotteryMenu, reader, async () => {
      const [{ now, draws }, terms] = [await board(), await studio.terms.read()];
      const describe = (game: LotteryGame) => describeEntry(game, draws, terms.stopOf(game.code) !== undefined);
      return ok({ now: now.toISOString(), games: studio.lottery.games.map(describe) });
    });
    serveCall(app, drawCalls.lotteryDraws, reader, (_, request) => listDrawn(studio, request));
    serveCall(app, drawCalls.lotteryTrend, reader, (_, request) => showTrend(studio, request));
    serveCall(app, drawCalls.lotteryRules, reader, async (_, { gameCode }) => {
      const game = findGame(studio.lottery, gameCode);
      return game ? ok({ game: describeGame(game), plays: await playsWithOdds(game.family) }) : fail('game_unknown');
    });
    serveCall(app, drawCalls.lotteryLog, reader, async (_, request) => ok(await showLog(studio, request)));
    serveCall(app, calls.placeLotteryTicket, player, ({ session }, request) => placeTicket(studio, session, request));
    serveCall(app, calls.cancelLotteryTicket, player, ({ session }, { id }) => cancelTicket(studio, session, id));
    serveCall(app, calls.lotteryTickets, player, ({ session }, request) => listOwnTickets(pool, session, request));
    serveCall(app, calls.lotteryTicket, player, ({ session }, { id }) => readOwnTicket(pool, session, id));
    serveCall(app, chaseCalls.comingLotteryDraws, reader, (_, request) => listComing(studio, request));
    serveCall(app, chaseCalls.placeLotteryChase, player, ({ session }, request) =>
      placeChase(studio, session, request),
    );
    serveCall(app, chaseCalls.cancelLotteryChase, player, ({ session }, { id }) => cancelChase(studio, session, id));
    serveCall(app, chaseCalls.lotteryChases, player, ({ session }, request) => listOwnChases(pool, session, request));
    serveCall(app, chaseCalls.lotteryChase, player, ({ session }, { id }) => readOwnChase(pool, session, id));
    serveCall(app, vendorLotteryMenu, platform, async () =>
      ok(describeMenu(studio.lottery.games, await board(), await studio.terms.read())),
    );
    serveCall(app, vendorLotteryNumbers, platform, async () => ok(await listNumbers(studio)));
    serveCall(app, operatorCalls.vendorOpenDraws, platform, async () => ok(await listOperated(studio)));
    serveCall(app, operatorCalls.vendorDrawLiability, platform, (_, request) => listLiability(studio, request));
    serveCall(app, operatorCalls.vendorPlayReturns, platform, async (_, request) =>
      ok(await listPlayReturns(studio, request)),
    );
    serveCall(app, operatorCalls.vendorPreviewSettlement, platform, (_, request) => previewSettlement(studio, request));
    serveCall(app, operatorCalls.vendorSettleAgain, platform, (_, request) => settleAgain(studio, request));
    serveCall(app, operatorCalls.vendorPublishResult, platform, (_, request) => publishResult(studio, request));
    serveCall(app, operatorCalls.vendorCorrectResult, platform, (_, request) => correctResult(studio, request));
    serveCall(app, vendorVoidDraw, platform, (_, request) => voidDraw(studio, request));
    serveCall(app, calls.lotteryOdds, player, ({ session }, request) => listShownOdds(studio, session, request));
    serveCall(app, termsCalls.vendorSchedules, platform, async () => ok(await listSchedules(studio)));
    serveCall(app, termsCalls.vendorStopSale, platform, (_, request) => stopSale(studio, request));
    serveCall(app, termsCalls.vendorChangeSchedule, platform, (_, request) => changeSchedule(studio, request));
    serveCall(app, termsCalls.vendorOdds, platform, (_, request) => listOdds(studio, request));
    serveCall(app, termsCalls.vendorChangeOdds, platform, (_, request) => changeOdds(studio, request));
    serveCall(app, termsCalls.vendorLimits, platform, (_, request) => listLimits(studio, request));
    serveCall(app, termsCalls.vendorChangeLimits, platform, (_, request) => changeLimits(studio, request));
    serveDrawStream(app, board, reader, studio.onError);
    serveLogPage(app, studio, reader);
  },
  jobs: (studio) => [
    { pauseMs: PLAN_MS, run: (stopping) => planDraws(studio, stopping) },
    {
      pauseMs: TURN_MS,
      run: async () => {
        await openAndClose(studio.pool);
        await voidUnopened(studio);
        await drawNumbers(studio);
        await settleDraws(studio);
        await settleCorrections(studio);
      },
    },
    { pauseMs: TURN_MS, run: () => drawFromBlocks(studio) },
    { pauseMs: studio.lottery.headsPauseMs, run: () => studio.heads.run() },
    { pauseMs: TURN_MS, run: () => studio.payer.pay() },
    { pauseMs: studio.lottery.sourcesPauseMs, run: async () => readSources(studio, await listWaiting(studio.pool)) },
    { pauseMs: WATCH_MS, run: async () => readSources(studio, await listAnnounced(studio.pool)) },
    { pauseMs: studio.times.recoveryMs, run: (stopping) => studio.tickets.recover(stopping) },
    { pauseMs: studio.times.recoveryMs, run: (stopping) => studio.fixes.recover(stopping) },
    { pauseMs: studio.times.recoveryMs, run: () => advanceChases(studio) },
  ],
};
