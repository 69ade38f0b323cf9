import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/studio-fish';
import { serveCall } from '@fairhouse/server';
import { randomBytes } from 'node:crypto';
import type { Area, AreaJob } from '../area.ts';
import type { OpenStudio } from '../open-studio.ts';
import type { RoomKeeper } from '../realtime/room.ts';
import { createStopWatch } from './ask-stops.ts';
import { findSeat } from './find-seat.ts';
import { listOwnMagazines } from './list-magazines.ts';
import { listTanks } from './list-tanks.ts';
import { describeFishSession, openFish } from './sessions.ts';
import { createTankOwner } from './tank-owner.ts';
import { createTankRooms } from './tank-rooms.ts';
import { ensureTanks, forgetCaught } from './tank-store.ts';
import { commitTank, endIdle, watchWaiting } from './tick.ts';

const WATCH_MS = 250;
const IDLE_MS = 1_000;
const STOPS_MS = 900;
const PAY_MS = 200;
const FORGET_MS = 600_000;

/** The parts of the tanks at one process. */
function openParts(studio: OpenStudio) {
  const owner = createTankOwner(studio);
  const deps = { ...studio, owner };
  return { owner, deps, rooms: createTankRooms(deps) };
}

type Parts = ReturnType<typeof openParts>;

const parts = new WeakMap<OpenStudio, Parts>();

function partsOf(studio: OpenStudio): Parts {
  const known = parts.get(studio) ?? openParts(studio);
  parts.set(studio, known);
  return known;
}

export const fishRooms = (studio: OpenStudio): RoomKeeper => partsOf(studio).rooms;

/** Makes the tanks at the start, and keeps those that are served here. */
function serveTanks(studio: OpenStudio): AreaJob {
  const { pool, fish } = studio;
  const { owner } = partsOf(studio);
  let begun = false;
  return {
    pauseMs: fish.renewMs,
    async run() {
      if (!begun) {
        await ensureTanks(
          pool,
          fish.tanks.map(({ id }) => ({ id, seed: randomBytes(32).toString('hex') })),
        );
        studio.beforeClose(() => owner.stop());
        begun = true;
      }
      await owner.renew();
    },
  };
}

export const fish: Area = {
  mount(app, studio, { visitor, reader, player, platform }) {
    const { pool, now } = studio;
    const { owner } = partsOf(studio);
    const list = async (gameCode: string | undefined) =>
      ok({ now: now().toISOString(), tanks: await listTanks(pool, studio.fish.tanks, { gameCode }) });
    serveCall(app, calls.openFishSession, visitor, (_, { launchToken }) => openFish(studio, launchToken));
    serveCall(app, calls.resumeFishSession, player, ({ session, token }) =>
      describeFishSession(studio, session, token),
    );
    serveCall(app, calls.fishTanks, reader, (_, { gameCode }) => list(gameCode));
    serveCall(app, calls.vendorTanks, platform, (_, { gameCode }) => list(gameCode));
    serveCall(app, calls.fishSeat, player, ({ session }, request) => findSeat(studio, owner, session, request));
    serveCall(app, calls.fishMagazines, player, ({ session }, request) => listOwnMagazines(pool, session, request));
  },
  jobs(studio) {
    const { pool, magazines, magazinePayer, times, fish: options } = studio;
    const { owner, deps } = partsOf(studio);
    return [
      serveTanks(studio),
      {
        pauseMs: options.commitMs,
        run: async () => void (await Promise.all(owner.all().map((tank) => commitTank(deps, tank)))),
      },
      { pauseMs: WATCH_MS, run: () => watchWaiting(deps) },
      { pauseMs: IDLE_MS, run: () => endIdle(deps) },
      { pauseMs: STOPS_MS, run: createStopWatch(deps) },
      { pauseMs: times.recoveryMs, run: (stopping) => magazines.recover(stopping) },
      { pauseMs: PAY_MS, run: () => magazinePayer.pay() },
      { pauseMs: FORGET_MS, run: () => forgetCaught(pool) },
    ];
  },
};
