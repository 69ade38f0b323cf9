import { pvpClientMessage, type PvpClientMessage, type PvpRefusal } from '@fairhouse/contract/play/studio-pvp';
import type { CloseReason } from '@fairhouse/contract/play/table-messages';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import type { Guest, RoomKeeper, Visit } from '../realtime/room.ts';
import { prolongSession } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { actInHand, switchAuto } from './act-in-hand.ts';
import { describeRoom, pvpFamilies, type Room } from './catalogue.ts';
import { openBundle } from './describe-hand.ts';
import type { HandBundle } from './hand.ts';
import { notifyPvp } from './hand-store.ts';
import type { Present } from './presence-store.ts';
import { ownSeat, sendPvp, tell, type PvpGuest } from './pvp-guests.ts';
import { readBundle } from './read-bundle.ts';
import { findNewestSeat } from './seat-store.ts';
import type { StepDeps } from './step-hand.ts';
import { countPlayers, isWaiting, listWaitingPlayers, stopWaiting, waitIn } from './waiting-store.ts';

export interface PvpKeeper extends RoomKeeper {
  /** Something happened in a hand, in a room, or, after a lost connection to the database, anywhere. */
  changed(what: 'hand' | 'room' | 'all', id: string): Promise<void>;
  present(): Present[];
}

export interface KeeperDeps extends StepDeps, Pick<Studio, 'wallet' | 'now'> {
  /** Stores at once who is connected. */
  storePresent: () => Promise<void>;
}

const keyOf = ({ playerId, demo }: { playerId: string; demo: boolean }): string => `${playerId} ${demo}`;

/** The card rooms as connections see them. Any process serves any room: what counts is in rows. */
export function createPvpKeeper(deps: KeeperDeps): PvpKeeper {
  const { pool, cards, now, onError } = deps;
  const guests = new Map<string, Set<PvpGuest>>();
  const inRoom = (roomId: string): PvpGuest[] => [...(guests.get(roomId) ?? [])];

  const open = async (room: Room, bundle: HandBundle) => {
    const deal = bundle.hand.root === null ? undefined : await deps.deal(pool, room, bundle.hand);
    return openBundle(room, bundle, deal);
  };
  const waitingIn = async (roomId: string) => (await countPlayers(pool)).get(roomId)?.waiting ?? 0;

  /** A guest hears of the newest hand only. */
  const show = async (seated: PvpGuest, bundle: HandBundle, waiting: number): Promise<void> => {
    const known = seated.hand?.hand;
    const isOld = known?.id === bundle.hand.id ? known.moves > bundle.hand.moves : (known?.no ?? 0) > bundle.hand.no;
    if (isOld) return;
    if (known?.id !== bundle.hand.id) seated.told = 0;
    seated.hand = await open(seated.room, bundle);
    const { session } = seated.guest;
    const isMoney = session.demo && bundle.hand.phase !== 'play';
    tell(seated, waiting, now(), isMoney ? await readPlayBalance(pool, session) : null);
  };

  const handChanged = async (handId: string): Promise<void> => {
    const roomId = handId.slice(0, handId.lastIndexOf('-'));
    if (inRoom(roomId).length === 0) return;
    const bundle = await readBundle(pool, handId);
    if (!bundle) return;
    const waiting = await waitingIn(roomId);
    for (const seated of inRoom(roomId)) {
      if (!ownSeat(seated.guest.session, bundle.seats)) continue;
      seated.queued = await isWaiting(pool, seated.guest.session, roomId);
      await show(seated, bundle, waiting);
    }
  };

  const roomChanged = async (roomId: string): Promise<void> => {
    const here = inRoom(roomId);
    if (here.length === 0) return;
    const players = new Set((await listWaitingPlayers(pool, roomId)).map(keyOf));
    for (const seated of here) {
      seated.queued = players.has(keyOf(seated.guest.session));
      if (!isPlaying(seated)) tell(seated, players.size, now());
    }
  };

  const refresh = async (seated: PvpGuest): Promise<void> => {
    const { guest, room } = seated;
    const found = await findNewestSeat(pool, guest.session, room.id);
    const bundle = found && (await readBundle(pool, found.handId));
    seated.queued = await isWaiting(pool, guest.session, room.id);
    const waiting = await waitingIn(room.id);
    if (bundle) await show(seated, bundle, waiting);
    else tell(seated, waiting, now());
  };

  const enter = async (room: Room, guest: Guest): Promise<Visit | CloseReason> => {
    const { session } = guest;
    const isOfRooms = pvpFamilies.some(({ gameCode }) => gameCode === session.gameCode);
    if (!isOfRooms || session.demo !== room.demo || session.currency !== room.currency) return 'wrong_game';
    const seated: PvpGuest = { guest, room, hand: undefined, told: 0, queued: false, sent: '' };
    const counts = (await countPlayers(pool)).get(room.id) ?? { seated: 0, waiting: 0 };
    sendPvp(seated, {
      type: 'room',
      room: room.id,
      now: now().toISOString(),
      info: describeRoom(room, counts),
    });
    const set = guests.get(room.id) ?? new Set();
    guests.set(room.id, set.add(seated));
    await deps.storePresent();
    await refresh(seated);
    await tellOthers(seated);
    return {
      receive: (message) => receive(deps, seated, message, () => refresh(seated)),
      leave() {
        set.delete(seated);
        if (set.size === 0 && guests.get(room.id) === set) guests.delete(room.id);
        void deps
          .storePresent()
          .then(() => tellOthers(seated))
          .catch(onError);
      },
    };
  };
  /** The others at the table see who is connected. */
  const tellOthers = async ({ hand }: PvpGuest): Promise<void> => {
    if (hand?.hand.phase === 'play') await notifyPvp(pool, 'hand', hand.hand.id);
  };

  return {
    enter(roomId, guest) {
      const room = cards.rooms.find(({ id }) => id === roomId);
      return room && enter(room, guest);
    },
    async changed(what, id) {
      if (what === 'hand') return handChanged(id);
      if (what === 'room') return roomChanged(id);
      for (const seated of [...guests.values()].flatMap((set) => [...set])) await refresh(seated);
    },
    present: () => [
      ...new Map(
        [...guests.values()]
          .flatMap((set) => [...set])
          .map(({ guest: { session }, room }) => [
            keyOf(session),
            { playerId: session.playerId, demo: session.demo, roomId: room.id },
          ]),
      ).values(),
    ],
  };
}

const isPlaying = ({ hand }: PvpGuest): boolean => hand?.hand.phase === 'play' || hand?.hand.phase === 'escrow';

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
  if (session.dueForProlonging) {
    session.dueForProlonging = false;
    await prolongSession(deps.pool, session.id);
  }
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
      if (!(await waitIn(pool, session, room.id, message.seed))) return 'seated_elsewhere';
      await notifyPvp(pool, 'room', room.id);
      return undefined;
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
        seated.sent = '';
        await refresh();
      }
      return refusal;
    }
  }
}
