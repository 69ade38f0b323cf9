import { pvpClientMessage, type PvpClientMessage, type PvpRefusal } from '@fairhouse/contract/play/studio-pvp';
import type { CloseReason } from '@fairhouse/contract/play/realtime';
import type { Guest, RoomKeeper, Visit } from '../realtime/room.ts';
import { prolongWithPlay } from '../sessions/prolong-with-play.ts';
import type { Studio } from '../studio.ts';
import { actInHand, switchAuto } from './act-in-hand.ts';
import { describeRoom, pvpFamilies, type Room } from './catalogue.ts';
import type { Change } from './follow-changes.ts';
import { createGuestBook } from './guest-book.ts';
import { notifyPvp } from './hand-store.ts';
import type { Present } from './presence-store.ts';
import { isPlaying, sendPvp, type PvpGuest } from './pvp-guests.ts';
import { listClosedRooms } from './room-store.ts';
import type { StepDeps } from './step-hand.ts';
import { createTracks, missedSteps } from './tracks.ts';
import { countPlayers, leaveOtherQueue, stopWaiting, waitIn } from './waiting-store.ts';

export interface PvpKeeper extends RoomKeeper {
  /** Something happened in a hand, in a room, or, after a lost connection to the database, anywhere. */
  changed(what: Change, id: string): Promise<void>;
  present(): Present[];
}

export interface KeeperDeps extends StepDeps, Pick<Studio, 'wallet' | 'now'> {
  /** Stores at once who is connected. */
  storePresent: () => Promise<void>;
}

/** The card rooms as connections see them. Any process serves any room: what counts is in rows. */
export function createPvpKeeper(deps: KeeperDeps): PvpKeeper {
  const { pool, cards, now, onError } = deps;
  const book = createGuestBook(deps);
  const tracks = createTracks();

  /** The others at the table see who is connected. */
  const informOthers = async ({ hand }: PvpGuest): Promise<void> => {
    if (hand?.hand.phase === 'play') await notifyPvp(pool, 'hand', hand.hand.id);
  };

  /** Sends again what was missed since a step of the same page; without it the state comes. */
  const goOn = (seated: PvpGuest, last: number): void => {
    const { guest, room } = seated;
    const track = tracks.take(guest.session, room.id, last) ?? book.takeOver(guest.session, room.id, last);
    const missed = track && missedSteps(track, last);
    if (!missed) return;
    seated.track = track;
    for (const text of missed) guest.send(text);
  };

  const enter = async (room: Room, guest: Guest, last: number | undefined): Promise<Visit | CloseReason> => {
    const { session } = guest;
    const isOfRooms = pvpFamilies.some(({ gameCode }) => gameCode === session.gameCode);
    if (!isOfRooms || session.demo !== room.demo || session.currency !== room.currency) return 'wrong_game';
    const unknown = { hand: undefined, queued: false, elsewhere: null, closed: false, track: undefined };
    const seated: PvpGuest = { guest, room, ...unknown };
    const counts = (await countPlayers(pool)).get(room.id) ?? { seated: 0, waiting: 0 };
    sendPvp(seated, { type: 'room', room: room.id, now: now().toISOString(), info: describeRoom(room, counts) });
    if (last !== undefined) goOn(seated, last);
    book.add(seated);
    try {
      await deps.storePresent();
      await book.refresh(seated);
      await informOthers(seated);
    } catch (error) {
      book.remove(seated);
      throw error;
    }
    return {
      receive: (message) => receive(deps, seated, message, () => book.refresh(seated)),
      leave() {
        book.remove(seated);
        if (seated.track) tracks.leave(session, room.id, seated.track);
        // What is being read for it now reaches nobody, and must not count as sent to the page that goes on with this track.
        seated.track = undefined;
        void deps
          .storePresent()
          .then(() => informOthers(seated))
          .catch(onError);
      },
    };
  };

  return {
    enter(roomId, guest, last) {
      const room = cards.rooms.find(({ id }) => id === roomId);
      return room && enter(room, guest, last);
    },
    changed(what, id) {
      if (what === 'hand') return book.handChanged(id);
      return what === 'room' ? book.roomChanged(id) : book.refreshAll();
    },
    present: () => book.present(),
  };
}

async function receive(
  deps: KeeperDeps,
  seated: PvpGuest,
  body: unknown,
  refresh: () => Promise<void>,
): Promise<boolean> {
  const message = pvpClientMessage.safeParse(body).data;
  if (!message) return false;
  const { session } = seated.guest;
  const refusal = await obey(deps, seated, message, refresh);
  if (refusal) {
    const about = message.type === 'act' ? { id: message.id } : {};
    sendPvp(seated, { type: 'pvp-refused', room: seated.room.id, code: refusal, ...about });
  }
  await prolongWithPlay(deps.pool, session, deps.now());
  return true;
}

async function obey(
  deps: KeeperDeps,
  seated: PvpGuest,
  message: PvpClientMessage,
  refresh: () => Promise<void>,
): Promise<PvpRefusal | undefined> {
  const { guest, room, hand } = seated;
  const { pool } = deps;
  const { session } = guest;
  switch (message.type) {
    case 'sit': {
      if ((await listClosedRooms(pool)).has(room.id)) return 'room_closed';
      // Whoever only waits in another room moves; a hand is played to its end.
      const left = await leaveOtherQueue(pool, session, room.id);
      if (left !== undefined) await notifyPvp(pool, 'room', left);
      const waits = await waitIn(pool, session, room.id, message.seed);
      if (!waits) await refresh();
      else await notifyPvp(pool, 'room', room.id);
      return waits ? undefined : 'seated_elsewhere';
    }
    case 'stand': {
      if (await stopWaiting(pool, session)) await notifyPvp(pool, 'room', room.id);
      if (hand && isPlaying(seated)) await switchAuto(deps, session, hand.hand.id, true);
      return undefined;
    }
    case 'back':
      return switchAuto(deps, session, message.hand, false);
    case 'act': {
      const refusal = await actInHand(deps, session, {
        hand: message.hand,
        turn: message.turn,
        move: message.move,
        id: message.id,
      });
      // Who is refused may have missed something.
      if (refusal) {
        seated.track = undefined;
        await refresh();
      }
      return refusal;
    }
  }
}
