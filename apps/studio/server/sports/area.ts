import { fail, ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/studio-sports';
import { vendorFeatured } from '@fairhouse/contract/play/vendor-featured';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { suspendedBook } from './markets/suspended-book.ts';
import { logWeeks } from './matches/log-weeks.ts';
import { describePage } from './show/describe-match.ts';
import { listFeatured } from './show/list-featured.ts';
import { listMatches } from './show/list-matches.ts';
import { showCommitments, showProof } from './show/show-proof.ts';
import { serveSportsStream } from './show/sports-stream.ts';

/** Notifications come at once; so often it is looked at without one. */
const FOLLOW_MS = 500;
const PRICE_MS = 250;
/** Changes of prices are heard at once. */
const ADJUSTMENTS_MS = 5_000;
/** A search takes a quarter of a second of a processor. */
const SEARCH_MS = 5_000;
const LOG_MS = 15_000;
const WATCH_MS = 10_000;

export const sports: Area = {
  mount(app, studio, { reader, platform }) {
    const { pool, now, sports: desk } = studio;
    const book = suspendedBook(desk.book, studio.counter.suspensions);
    serveCall(app, calls.sportsMatches, reader, async (_, request) => ok(listMatches(book, request, now())));
    serveCall(app, calls.sportsMatch, reader, async (_, { id }) => {
      const match = book.match(id);
      if (!match) return fail('match_unknown');
      return ok({ now: now().toISOString(), up: book.isUp(), match: describePage(match) });
    });
    serveCall(app, calls.sportsProof, reader, (_, request) => showProof(pool, request));
    serveCall(app, calls.sportsCommitments, reader, async (_, request) =>
      ok(await showCommitments(pool, request, now())),
    );
    serveCall(app, vendorFeatured, platform, async (_, { language }) => ok({ matches: listFeatured(book, language) }));
    serveSportsStream(app, { book, now, gate: reader });
  },
  jobs: ({ pool, sports: desk }) => [
    { pauseMs: FOLLOW_MS, run: () => desk.follower.run() },
    {
      pauseMs: PRICE_MS,
      run: async (stopping) => {
        await desk.adjustments.ready();
        await desk.pricer.run(stopping);
      },
    },
    { pauseMs: ADJUSTMENTS_MS, run: () => desk.adjustments.refresh() },
    { pauseMs: SEARCH_MS, run: () => desk.search.run() },
    { pauseMs: LOG_MS, run: () => logWeeks(pool) },
    { pauseMs: WATCH_MS, run: () => desk.watch.check() },
  ],
};
