import type { HandPhase } from '@fairhouse/contract/play/studio-pvp';
import type { Studio } from '../studio.ts';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import type { Session } from '../sessions/store.ts';
import { openBundle, type OpenHand } from './describe-hand.ts';
import type { Hand, HandBundle } from './hand.ts';
import type { Present } from './presence-store.ts';
import { isPlaying, ownSeat, inform, type PvpGuest } from './pvp-guests.ts';
import { readBundle } from './read-bundle.ts';
import type { Room } from './catalogue.ts';
import { listClosedRooms } from './room-store.ts';
import { findHandElsewhere, findNewestSeat } from './seat-store.ts';
import type { StepDeps } from './step-hand.ts';
import { baseOf, type Track } from './tracks.ts';
import { listWaitingPlayers } from './waiting-store.ts';

/** Who is connected to the rooms at this process; each learns what changes. */
export interface GuestBook {
  add(seated: PvpGuest): void;
  remove(seated: PvpGuest): void;
  /** What the page with this number was sent over a connection of the player that is still open: it is closed. */
  takeOver(session: Session, roomId: string, last: number): Track | undefined;
  /** Shows one guest everything as it is now. */
  refresh(seated: PvpGuest): Promise<void>;
  handChanged(handId: string): Promise<void>;
  roomChanged(roomId: string): Promise<void>;
  refreshAll(): Promise<void>;
  present(): Present[];
}

const phases: readonly HandPhase[] = ['escrow', 'play', 'paying', 'over', 'void'];

/** Read before what is known: of an earlier hand, or of the same one with fewer moves or in an earlier phase. */
const isOlder = (hand: Hand, known: Hand): boolean =>
  hand.id === known.id
    ? hand.moves < known.moves || phases.indexOf(hand.phase) < phases.indexOf(known.phase)
    : hand.no < known.no;

const isOpen = ({ phase }: Hand): boolean => phase === 'escrow' || phase === 'play';

const keyOf = ({ playerId, demo }: { playerId: string; demo: boolean }): string => `${playerId} ${demo}`;

function takeOver(guests: readonly PvpGuest[], session: Session, last: number): Track | undefined {
  const old = guests.find(
    ({ guest, track }) => keyOf(guest.session) === keyOf(session) && track?.followed.base === baseOf(last),
  );
  const track = old?.track;
  if (old) old.track = undefined;
  old?.guest.close('moved');
  return track;
}

export function createGuestBook(deps: StepDeps & Pick<Studio, 'now'>): GuestBook {
  const { pool, now } = deps;
  const guests = new Map<string, Set<PvpGuest>>();
  const inRoom = (roomId: string): PvpGuest[] => [...(guests.get(roomId) ?? [])];
  const all = (): PvpGuest[] => [...guests.values()].flatMap((set) => [...set]);
  const queueOf = async (roomId: string): Promise<ReadonlySet<string>> =>
    new Set((await listWaitingPlayers(pool, roomId)).map(keyOf));
  const isClosed = async (roomId: string): Promise<boolean> => (await listClosedRooms(pool)).has(roomId);

  const open = async (room: Room, bundle: HandBundle): Promise<OpenHand> =>
    openBundle(room, bundle, bundle.hand.root === null ? undefined : await deps.deal(pool, room, bundle.hand));

  /** A guest hears of the newest hand only. */
  const show = async (seated: PvpGuest, opened: OpenHand, waiting: number): Promise<void> => {
    const known = seated.hand?.hand;
    if (known && isOlder(opened.hand, known)) return;
    seated.hand = opened;
    const { session } = seated.guest;
    const isMoney = session.demo && opened.hand.phase !== 'play';
    inform(seated, waiting, now(), isMoney ? await readPlayBalance(pool, session) : null);
  };

  const refresh = async (seated: PvpGuest): Promise<void> => {
    const { guest, room } = seated;
    const found = await findNewestSeat(pool, guest.session, room.id);
    const bundle = found && (await readBundle(pool, found.handId));
    const queue = await queueOf(room.id);
    seated.queued = queue.has(keyOf(guest.session));
    seated.elsewhere = (await findHandElsewhere(pool, guest.session, room.id)) ?? null;
    seated.closed = await isClosed(room.id);
    if (bundle) await show(seated, await open(room, bundle), queue.size);
    else inform(seated, queue.size, now());
  };

  return {
    add(seated) {
      const set = guests.get(seated.room.id) ?? new Set();
      guests.set(seated.room.id, set.add(seated));
    },
    remove(seated) {
      const set = guests.get(seated.room.id);
      set?.delete(seated);
      if (set?.size === 0) guests.delete(seated.room.id);
    },
    takeOver: (session, roomId, last) => takeOver(inRoom(roomId), session, last),
    refresh,
    async handChanged(handId) {
      const roomId = handId.slice(0, handId.lastIndexOf('-'));
      const others = all().filter(({ elsewhere }) => elsewhere === roomId);
      if (inRoom(roomId).length + others.length === 0) return;
      const bundle = await readBundle(pool, handId);
      if (!bundle) return;
      // Who plays here and looks at another room may sit there when the hand is over.
      if (!isOpen(bundle.hand)) for (const seated of others) await refresh(seated);
      const players = inRoom(roomId).filter(({ guest }) => ownSeat(guest.session, bundle.seats));
      if (players.length === 0) return;
      const queue = await queueOf(roomId);
      const opened = await open(players[0]!.room, bundle);
      for (const seated of players) {
        seated.queued = queue.has(keyOf(seated.guest.session));
        await show(seated, opened, queue.size);
      }
    },
    async roomChanged(roomId) {
      const here = inRoom(roomId);
      if (here.length === 0) return;
      const queue = await queueOf(roomId);
      const closed = await isClosed(roomId);
      for (const seated of here) {
        seated.queued = queue.has(keyOf(seated.guest.session));
        seated.closed = closed;
        if (!isPlaying(seated)) inform(seated, queue.size, now());
      }
    },
    async refreshAll() {
      for (const seated of all()) await refresh(seated);
    },
    present() {
      const present = all().map(({ guest: { session }, room }): [string, Present] => [
        keyOf(session),
        { playerId: session.playerId, demo: session.demo, roomId: room.id },
      ]);
      return [...new Map(present).values()];
    },
  };
}
