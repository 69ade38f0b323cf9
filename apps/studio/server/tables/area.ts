import { fail, ok, type RequestOf } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/studio-tables';
import { REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import { serveCall } from '@fairhouse/server';
import type { Area, AreaJob } from '../area.ts';
import type { OpenStudio } from '../open-studio.ts';
import type { RoomKeeper } from '../realtime/room.ts';
import { listRooms } from '../pvp/list-rooms.ts';
import { watchBeacon } from './beacon-watch.ts';
import { listTableChains } from './chain-store.ts';
import { createBetCloser } from './close-bets.ts';
import { countViewers, storePresence } from './lease-store.ts';
import { readLimits } from './limits/table-limits.ts';
import { listTables } from './list-tables.ts';
import { listOwnTickets } from './list-tickets.ts';
import { documentTicket } from './publish-ticket.ts';
import { describeTableSession, openTables } from './sessions.ts';
import { listenToTables } from './table-feed.ts';
import { createTableOwner } from './table-owner.ts';
import { createTableRooms } from './table-rooms.ts';
import { ensureTables, forgetEvents, wakeOwner } from './table-store.ts';
import { createTableViews, type TableViews } from './table-views.ts';

/** Milliseconds between two looks for events that no notification brought. */
const REFRESH_MS = 1_000;
const WATCH_MS = 250;
const TOTALS_MS = 2_000;
const PAY_MS = 200;
const FORGET_MS = 3_600_000;

/** The parts of the live tables at one process. */
function openParts(studio: OpenStudio) {
  const { pool, seeds, onError, tables: options } = studio;
  const views = createTableViews(pool, options.tables);
  const closeBets = createBetCloser(studio);
  const owner = createTableOwner({
    ...options,
    pool,
    seeds,
    onError,
    closeBets,
    beacons: watchBeacon(options.beacon),
    onSilent(tableId, no) {
      studio.metrics.tableVoid('beacon_silent');
      onError(new Error(`Round ${no} of ${tableId} is void: its round of the beacon did not come`));
    },
  });
  const presenceMs = options.renewMs * 4;
  let wasEmpty = true;
  const storeViewers = async (): Promise<void> => {
    const viewers = rooms.viewers();
    if (viewers.size > 0 || !wasEmpty) await storePresence(pool, owner.process, viewers, presenceMs);
    wasEmpty = viewers.size === 0;
  };
  const rooms = createTableRooms({
    ...studio,
    views,
    onFirst: async (tableId) => {
      await storeViewers();
      await wakeOwner(pool, tableId);
    },
  });
  return { views, owner, rooms, storeViewers };
}

type Parts = ReturnType<typeof openParts>;

const parts = new WeakMap<OpenStudio, Parts>();

function partsOf(studio: OpenStudio): Parts {
  const known = parts.get(studio) ?? openParts(studio);
  parts.set(studio, known);
  return known;
}

export const tableRooms = (studio: OpenStudio): RoomKeeper => partsOf(studio).rooms;

/** The tables as this process shows them. */
export const tableViews = (studio: OpenStudio): TableViews => partsOf(studio).views;

/** Owns, feeds and renews from the start to the end of the studio. */
function runTables(studio: OpenStudio): AreaJob {
  const { pool, tables, onError } = studio;
  const { owner, views } = partsOf(studio);
  let begun = false;
  const begin = async (): Promise<void> => {
    await ensureTables(
      pool,
      tables.tables.map(({ id }) => id),
    );
    await views.refresh();
    const feed = listenToTables(
      pool,
      { changed: () => void views.refresh().catch(onError), wake: (id) => owner.wake(id) },
      onError,
    );
    studio.beforeClose(async () => {
      await owner.stop();
      feed.stop();
    });
    begun = true;
  };
  return {
    pauseMs: tables.renewMs,
    async run() {
      if (!begun) await begin();
      await owner.renew();
    },
  };
}

export const tables: Area = {
  mount(app, studio, { visitor, reader, player, platform }) {
    const { pool, now } = studio;
    const { views } = partsOf(studio);
    serveCall(app, calls.openTableSession, visitor, (_, { launchToken }) => openTables(studio, launchToken));
    serveCall(app, calls.resumeTableSession, player, ({ session, token }) =>
      describeTableSession(studio, session, token),
    );
    const list = async (wanted: RequestOf<typeof calls.liveTables>) => {
      const [viewers, limitsOf] = [await countViewers(pool), await readLimits(pool)];
      return ok({ now: now().toISOString(), tables: listTables(views.all(), viewers, limitsOf, wanted) });
    };
    serveCall(app, calls.liveTables, reader, (_, wanted) => list(wanted));
    serveCall(app, calls.vendorRooms, platform, async (_, { gameCode }) => {
      const { value } = await list({ gameCode });
      return ok({ ...value, rooms: await listRooms(pool, studio.cards.rooms, gameCode) });
    });
    serveCall(app, calls.roomDoor, player, async (_, { id }) => {
      const isKnown = views.has(id) || studio.cards.rooms.some((room) => room.id === id);
      return isKnown ? ok({ path: REALTIME_PATH, protocol: REALTIME_PROTOCOL }) : fail('not_found');
    });
    serveCall(app, calls.tableTickets, player, ({ session }, request) => listOwnTickets(pool, session, request));
    serveCall(app, calls.tableChains, reader, async (_, { table }) => {
      if (!views.has(table)) return fail('not_found');
      const chains = await listTableChains(pool, table);
      return ok({ chains: chains.map((chain) => ({ ...chain, publishedAt: chain.publishedAt.toISOString() })) });
    });
    serveCall(app, calls.tableDocument, reader, async (_, { id }) => {
      const document = await documentTicket(studio, id);
      return document ? ok(document) : fail('round_unknown');
    });
  },
  jobs(studio) {
    const { pool, tables: options, tablePayer } = studio;
    const { rooms, views, storeViewers } = partsOf(studio);
    return [
      runTables(studio),
      { pauseMs: REFRESH_MS, run: () => views.refresh() },
      { pauseMs: options.renewMs, run: storeViewers },
      { pauseMs: WATCH_MS, run: () => rooms.watch() },
      { pauseMs: TOTALS_MS, run: () => rooms.sendTotals() },
      { pauseMs: PAY_MS, run: () => tablePayer.pay() },
      { pauseMs: FORGET_MS, run: () => forgetEvents(pool) },
    ];
  },
};
