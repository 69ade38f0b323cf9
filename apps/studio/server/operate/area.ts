import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/vendor-rooms';
import { vendorCheckRoomPlayer, vendorWatchedRoomPlayers } from '@fairhouse/contract/play/vendor-room-players';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { tableViews } from '../tables/area.ts';
import { changeTableLimits, listTableLimits } from '../tables/limits/change-limits.ts';
import { listOperated } from './list-operated.ts';
import { switchRoom } from './switch-room.ts';
import { checkPlayer, listWatchedPlayers, watchPlayers } from './watch/watch-players.ts';

const WATCH_MS = 60_000;

/** What the platform's operators see and decide of tables, tanks and card rooms. */
export const operatedRooms: Area = {
  mount(app, studio, { platform }) {
    const { pool } = studio;
    const views = tableViews(studio);
    serveCall(app, calls.vendorOperatedRooms, platform, async () => ok(await listOperated(studio, views.all())));
    serveCall(app, calls.vendorSwitchRoom, platform, (_, request) => switchRoom(studio, request));
    serveCall(app, calls.vendorTableLimits, platform, (_, request) => listTableLimits(studio, request));
    serveCall(app, calls.vendorChangeTableLimits, platform, (_, request) => changeTableLimits(studio, request));
    serveCall(app, vendorWatchedRoomPlayers, platform, async (_, request) =>
      ok(await listWatchedPlayers(pool, request)),
    );
    serveCall(app, vendorCheckRoomPlayer, platform, (_, request) => checkPlayer(pool, request));
  },
  jobs: ({ pool }) => [{ pauseMs: WATCH_MS, run: () => watchPlayers(pool) }],
};
