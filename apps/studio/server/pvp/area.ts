import { fail, ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/studio-pvp';
import * as handCalls from '@fairhouse/contract/play/vendor-hands';
import { serveCall } from '@fairhouse/server';
import { randomUUID } from 'node:crypto';
import type { Area, AreaJob } from '../area.ts';
import { gather } from '../gather.ts';
import type { OpenStudio } from '../open-studio.ts';
import type { RoomKeeper } from '../realtime/room.ts';
import { listTableChains } from '../tables/chain-store.ts';
import { askEscrows } from './ask-escrows.ts';
import { createDealer } from './deal-cards.ts';
import { followChanges } from './follow-changes.ts';
import { closePaidHands, notifyPvp } from './hand-store.ts';
import { listOwnHands } from './list-hands.ts';
import { listRooms } from './list-rooms.ts';
import { forgetPresent, storePresent } from './presence-store.ts';
import { documentHand } from './publish-hand.ts';
import { createPvpKeeper } from './pvp-keeper.ts';
import { reviewHands } from './review/review-hands.ts';
import { decideReview, listReviews } from './review/review-store.ts';
import { showReview, showHand } from './review/show-review.ts';
import { ensureRooms } from './room-store.ts';
import { seatWaiting } from './seat-waiting.ts';
import { describePvpSession, openPvp } from './sessions.ts';
import { stepDueHands } from './step-due-hands.ts';
import { stepHand } from './step-hand.ts';
import { revealSeeds } from './reveal-seeds.ts';

const TICK_MS = 200;
const PAY_MS = 200;
const FORGET_MS = 60_000;
const REVIEW_MS = 6 * 3_600_000;
const MOST_REVIEWS = 200;

/** The parts of the card rooms at one process. */
function openParts(studio: OpenStudio) {
  const { pool, seeds, cards } = studio;
  const process = randomUUID();
  const deps = { ...studio, deal: createDealer(seeds) };
  // One write at a time, so that none overtakes a later one; who asks meanwhile shares the next.
  const write = gather(async (asked: readonly null[]) => {
    await storePresent(pool, process, keeper.present(), cards.times.presence);
    return asked;
  }, Number.POSITIVE_INFINITY);
  const present = async (): Promise<void> => void (await write(null));
  const keeper = createPvpKeeper({ ...deps, storePresent: present });
  return { deps, keeper, present };
}

type Parts = ReturnType<typeof openParts>;

const parts = new WeakMap<OpenStudio, Parts>();

function partsOf(studio: OpenStudio): Parts {
  const known = parts.get(studio) ?? openParts(studio);
  parts.set(studio, known);
  return known;
}

export const cardRooms = (studio: OpenStudio): RoomKeeper => partsOf(studio).keeper;

/** Seats who waits, asks for escrows, and takes the steps that are due. */
function playHands(studio: OpenStudio): AreaJob {
  const { pool, cards, onError } = studio;
  const { deps, keeper } = partsOf(studio);
  const escrows = new Set<Promise<unknown>>();
  let begun = false;
  const begin = async (): Promise<void> => {
    await ensureRooms(
      pool,
      cards.rooms.map(({ id }) => id),
    );
    const feed = followChanges(pool, (what, id) => keeper.changed(what, id), onError);
    studio.beforeClose(async () => {
      feed.stop();
      await Promise.all(escrows);
    });
    begun = true;
  };
  const ask = (handId: string): void => {
    const asking = askEscrows(deps, handId)
      .then(() => stepHand(deps, handId))
      .catch(onError)
      .finally(() => escrows.delete(asking));
    escrows.add(asking);
  };
  return {
    pauseMs: TICK_MS,
    async run() {
      if (!begun) await begin();
      for (const id of await seatWaiting(deps)) ask(id);
      await stepDueHands(deps);
      for (const id of await closePaidHands(pool)) await notifyPvp(pool, 'hand', id);
    },
  };
}

export const pvp: Area = {
  mount(app, studio, { visitor, reader, player, platform }) {
    const { pool, now, cards } = studio;
    serveCall(app, calls.openPvpSession, visitor, (_, { launchToken }) => openPvp(studio, launchToken));
    serveCall(app, calls.resumePvpSession, player, ({ session, token }) => describePvpSession(studio, session, token));
    serveCall(app, calls.pvpRooms, player, async ({ session }, { gameCode }) => {
      const own = cards.rooms.filter(({ demo, currency }) => demo === session.demo && currency === session.currency);
      return ok({ now: now().toISOString(), rooms: await listRooms(pool, own, gameCode) });
    });
    serveCall(app, calls.pvpHands, player, ({ session }, request) => listOwnHands(pool, session, request));
    serveCall(app, calls.handDocument, reader, async (_, { id }) => {
      const document = await documentHand(studio, id);
      return document ? ok(document) : fail('round_unknown');
    });
    serveCall(app, handCalls.vendorHandReviews, platform, async (_, { players = '' }) => {
      const list = await listReviews(pool, players, MOST_REVIEWS);
      return ok({ list: list.map((each) => ({ ...each, foundAt: each.foundAt.toISOString() })) });
    });
    serveCall(app, handCalls.vendorHandReview, platform, (_, request) => showReview(studio, request));
    serveCall(app, handCalls.vendorShowHand, platform, (_, request) => showHand(partsOf(studio).deps, request));
    serveCall(app, handCalls.vendorDecideReview, platform, async (_, request) =>
      (await decideReview(pool, request)) ? ok({}) : fail('not_found'),
    );
    serveCall(app, calls.pvpChains, reader, async (_, { room }) => {
      if (!cards.rooms.some(({ id }) => id === room)) return fail('not_found');
      const chains = await listTableChains(pool, room);
      return ok({ chains: chains.map((chain) => ({ ...chain, publishedAt: chain.publishedAt.toISOString() })) });
    });
  },
  jobs(studio) {
    const { pool, cards, pvpPayer } = studio;
    const { deps, present } = partsOf(studio);
    return [
      playHands(studio),
      { pauseMs: cards.times.presence / 3, run: present },
      { pauseMs: PAY_MS, run: () => pvpPayer.pay() },
      { pauseMs: REVIEW_MS, run: () => reviewHands(pool) },
      {
        pauseMs: FORGET_MS,
        async run() {
          await revealSeeds(deps);
          await forgetPresent(pool);
        },
      },
    ];
  },
};
