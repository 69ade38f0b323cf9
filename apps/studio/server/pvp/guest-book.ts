import type { HandPhase } from '@fairhouse/contract/play/studio-pvp';
import type { Studio } from '../studio.ts';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import { openBundle } from './describe-hand.ts';
import type { Hand, HandBundle } from './hand.ts';
import type { Present } from './presence-store.ts';
import { isPlaying, ownSeat, inform, type PvpGuest } from './pvp-guests.ts';
import { readBundle } from './read-bundle.ts';
import { findNewestSeat } from './seat-store.ts';
import type { StepDeps } from './step-hand.ts';
import { countPlayers, isWaiting, listWaitingPlayers } from './waiting-store.ts';

/** Who is connected to the rooms at this process; each learns what changes. */
export interface GuestBook {
  add(seated: PvpGuest): void;
  remove(seated: PvpGuest): void;
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

const keyOf = ({ playerId, demo }: { playerId: string; demo: boolean }): string => `${playerId} ${demo}`;

export function createGuestBook(deps: StepDeps & Pick<Studio, 'now'>): GuestBook {
  const { pool, now } = deps;
  const guests = new Map<string, Set<PvpGuest>>();
  const inRoom = (roomId: string): PvpGuest[] => [...(guests.get(roomId) ?? [])];
  const all = (): PvpGuest[] => [...guests.values()].flatMap((set) => [...set]);
  const waitingIn = async (roomId: string) => (await countPlayers(pool)).get(roomId)?.waiting ?? 0;

  /** A guest hears of the newest hand only. */
  const show = async (seated: PvpGuest, bundle: HandBundle, waiting: number): Promise<void> => {
    const known = seated.hand?.hand;
    if (known && isOlder(bundle.hand, known)) return;
    if (known?.id !== bundle.hand.id) seated.informed = 0;
    const deal = bundle.hand.root === null ? undefined : await deps.deal(pool, seated.room, bundle.hand);
    seated.hand = openBundle(seated.room, bundle, deal);
    const { session } = seated.guest;
    const isMoney = session.demo && bundle.hand.phase !== 'play';
    inform(seated, waiting, now(), isMoney ? await readPlayBalance(pool, session) : null);
  };

  const refresh = async (seated: PvpGuest): Promise<void> => {
    const { guest, room } = seated;
    const found = await findNewestSeat(pool, guest.session, room.id);
    const bundle = found && (await readBundle(pool, found.handId));
    seated.queued = await isWaiting(pool, guest.session, room.id);
    const waiting = await waitingIn(room.id);
    if (bundle) await show(seated, bundle, waiting);
    else inform(seated, waiting, now());
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
    refresh,
    async handChanged(handId) {
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
    },
    async roomChanged(roomId) {
      const here = inRoom(roomId);
      if (here.length === 0) return;
      const players = new Set((await listWaitingPlayers(pool, roomId)).map(keyOf));
      for (const seated of here) {
        seated.queued = players.has(keyOf(seated.guest.session));
        if (!isPlaying(seated)) inform(seated, players.size, now());
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
