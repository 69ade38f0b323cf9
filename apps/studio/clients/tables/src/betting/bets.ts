import type { TableRoundState } from '@fairhouse/contract/play/table-state';
import { listenable } from '../../../shell/listenable.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import { hasPool, limitOf } from '../board/use-spots.ts';
import type { Room } from '../room/room.ts';
import type { RoomView } from '../room/room-view.ts';
import {
  clear,
  clearAdded,
  double,
  emptyDraft,
  putChip,
  repeat,
  asSent,
  totalOf,
  undo,
  type Draft,
  type DraftLimits,
  type Moved,
  type Obstacle,
  type Stakes,
} from './draft.ts';

export interface BetsView {
  draft: Draft;
  /** The stakes of the last round with bets at this table, to repeat them. */
  last: Stakes;
  /** Whether the studio has the chips as they lie. */
  isSent: boolean;
}

export interface Bets {
  view: Store<BetsView>;
  /** Whether the chip lies there. */
  put: (spot: string, chip: number) => boolean;
  undo: () => void;
  clear: () => void;
  double: () => void;
  repeat: () => void;
  onObstacle: (listener: (obstacle: Obstacle) => void) => () => void;
}

/** Presses within this time are one message: a client may send eight a second. */
const GATHER_MS = 200;
/** In a pool bets stay once they are sent: for so long a press can be taken back. */
const THINK_MS = 1500;
/** A message without an answer is sent again; its version makes that harmless. */
const AGAIN_MS = 1500;

const limitsOf = (view: RoomView, balance: number): DraftLimits => ({
  spot: (code) => limitOf(view.state?.table, view.limits, code),
  tableMax: view.limits?.maxStake ?? 0,
  balance,
});

/** Nobody waits where bets may close meanwhile. */
function thinkMs(round: TableRoundState | undefined, now: number): number {
  const left = Date.parse(round?.until ?? '') - now - (round?.proof?.closing?.withinMs ?? 0);
  return left > THINK_MS ? THINK_MS : GATHER_MS;
}

/** A version counts tenths of a second of the round: so it grows over a reload and at a second device too. */
const VERSION_MS = 100;

function nextVersion(version: number, { state }: RoomView, now: number): number {
  const opened = Date.parse(state?.round.until ?? '') - (state?.table.openMs ?? 0);
  return Math.max(version + 1, Math.ceil((now - opened) / VERSION_MS) || 1);
}

/** The table and the round that are shown. */
const placeOf = ({ room, state }: RoomView): string => `${room} ${state?.round.no}`;

/** The stakes of the last round with bets by table: other tables have other spots and limits. */
function rememberStakes({ view }: Room) {
  const at = new Map<string, Stakes>();
  /** Where the chips of the draft lie. */
  let lies = view.read();
  return {
    hasLeft: (): boolean => placeOf(lies) !== placeOf(view.read()),
    /** Keeps the stakes of the round that is left; those of the table that is shown come back. */
    leave(stakes: Stakes): Stakes {
      if (totalOf(stakes) > 0) at.set(lies.room, stakes);
      lies = view.read();
      return at.get(lies.room) ?? {};
    },
  };
}

/** The chips of the player: a draft here, which the studio follows while bets are open. */
export function followBets(room: Room, balance: Store<number>, clock: ServerClock): Bets {
  const view = createStore<BetsView>({ draft: emptyDraft, last: {}, isSent: true });
  const obstacles = listenable<Obstacle>();
  /** `laidAt`: where the chips were laid. */
  let [version, sent, laidAt] = [0, 0, ''];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remembered = rememberStakes(room);
  const round = () => room.view.read().state?.round;
  const isOpen = () => round()?.phase === 'open';
  const isLaidHere = () => laidAt === placeOf(room.view.read());
  const write = (change: Partial<BetsView>) => view.write({ ...view.read(), ...change });

  const stays = () => hasPool(room.view.read().state?.table.game);
  const sendNow = () => {
    clearTimeout(timer);
    const now = round();
    if (!now || !isOpen() || view.read().isSent || !isLaidHere()) return;
    room.send({ type: 'bet', round: now.no, version, spots: view.read().draft.stakes });
    sent = version;
    if (stays()) write({ draft: asSent(view.read().draft) });
    timer = setTimeout(sendNow, AGAIN_MS);
  };
  const change = (draft: Draft) => {
    if (draft === view.read().draft) return;
    version = nextVersion(version, room.view.read(), clock.now());
    laidAt = placeOf(room.view.read());
    write({ draft, isSent: false });
    clearTimeout(timer);
    timer = setTimeout(sendNow, stays() ? thinkMs(round(), clock.now()) : GATHER_MS);
  };
  const take = (moved: Moved): boolean => {
    if ('draft' in moved) change(moved.draft);
    else obstacles.emit(moved.obstacle);
    return 'draft' in moved;
  };
  const limits = () => limitsOf(room.view.read(), balance.read());
  const whileOpen = (act: () => void) => () => isOpen() && act();

  /** The chips are those of the studio: after an opening, a refusal, or a change at another device. */
  const takeTicket = () => {
    const { ticket } = room.view.read();
    clearTimeout(timer);
    version = Math.max(version, ticket?.version ?? 0);
    write({ draft: { stakes: ticket?.spots ?? {}, before: [] }, isSent: true });
  };

  room.onOwn((own) => {
    if (own.round !== round()?.no) return;
    const { draft, isSent } = view.read();
    const known = own.ticket?.version ?? 0;
    if (known > version) return takeTicket();
    // No ticket: no chips lie.
    const hasAll = own.ticket ? known === version : sent === version && totalOf(draft.stakes) === 0;
    if (!isSent && hasAll) {
      clearTimeout(timer);
      write({ isSent: true });
    } else if (!isSent && sent < version && !stays()) sendNow();
  });
  room.onSnapshot(() => {
    // Chips that were laid while the network was lost are sent once more; others come from the studio. Those of another table, or of
    // a round that is over, were never meant for this one.
    if (!isLaidHere()) [version, sent] = [0, 0];
    if (remembered.hasLeft()) write({ last: remembered.leave(view.read().draft.stakes) });
    if (!view.read().isSent && isOpen() && isLaidHere()) sendNow();
    else takeTicket();
  });
  room.onEvent(({ type }) => {
    if (type === 'open') {
      clearTimeout(timer);
      [version, sent] = [0, 0];
      write({ draft: emptyDraft, last: remembered.leave(view.read().draft.stakes), isSent: true });
    }
  });
  // Without a version it is no bet that is refused: a card that was turned too late, or what every page gives for the next mix.
  room.onRefused(({ version: refused }) => refused !== null && takeTicket());

  return {
    view,
    put: (spot, chip) => isOpen() && take(putChip(view.read().draft, spot, chip, limits())),
    undo: whileOpen(() => change(undo(view.read().draft))),
    clear: whileOpen(() => change((stays() ? clearAdded : clear)(view.read().draft))),
    double: whileOpen(() => take(double(view.read().draft, limits()))),
    repeat: whileOpen(() => take(repeat(view.read().draft, view.read().last, limits()))),
    onObstacle: obstacles.listen,
  };
}
