import type { ServerClock } from '../../../shell/server-clock.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import { limitOf } from '../board/use-spots.ts';
import type { Room } from '../room/room.ts';
import type { RoomView } from '../room/room-view.ts';
import {
  clear,
  double,
  emptyDraft,
  putChip,
  repeat,
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
  /** The stakes of the last round with bets, to repeat them. */
  last: Stakes;
  /** Whether the studio has the chips as they lie. */
  isSent: boolean;
}

export interface Bets {
  view: Store<BetsView>;
  put: (spot: string, chip: number) => void;
  undo: () => void;
  clear: () => void;
  double: () => void;
  repeat: () => void;
  onObstacle: (listener: (obstacle: Obstacle) => void) => () => void;
}

/** Presses within this time are one message: a client may send eight a second. */
const GATHER_MS = 200;
/** A message without an answer is sent again; its version makes that harmless. */
const AGAIN_MS = 1500;

const limitsOf = (view: RoomView, balance: number): DraftLimits => ({
  spot: (code) => limitOf(view, code),
  tableMax: view.limits?.maxStake ?? 0,
  balance,
});

/** A version counts tenths of a second of the round: so it grows over a reload and at a second device too. */
const VERSION_MS = 100;

/** The chips of the player: a draft here, which the studio follows while bets are open. */
export function followBets(room: Room, balance: Store<number>, clock: ServerClock): Bets {
  const view = createStore<BetsView>({ draft: emptyDraft, last: {}, isSent: true });
  const listeners = new Set<(obstacle: Obstacle) => void>();
  let version = 0;
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = () => room.view.read().state?.round;
  const isOpen = () => round()?.phase === 'open';
  const write = (change: Partial<BetsView>) => view.write({ ...view.read(), ...change });

  const nextVersion = () => {
    const { state } = room.view.read();
    const opened = Date.parse(state?.round.until ?? '') - (state?.table.openMs ?? 0);
    return Math.max(version + 1, Math.ceil((clock.now() - opened) / VERSION_MS) || 1);
  };
  const sendNow = () => {
    clearTimeout(timer);
    const now = round();
    if (!now || !isOpen() || view.read().isSent) return;
    room.send({ type: 'bet', round: now.no, version, spots: view.read().draft.stakes });
    sent = version;
    timer = setTimeout(sendNow, AGAIN_MS);
  };
  const change = (draft: Draft) => {
    if (draft === view.read().draft) return;
    version = nextVersion();
    write({ draft, isSent: false });
    clearTimeout(timer);
    timer = setTimeout(sendNow, GATHER_MS);
  };
  const take = (moved: Moved) => {
    if ('draft' in moved) return change(moved.draft);
    for (const listener of listeners) listener(moved.obstacle);
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
    } else if (!isSent && sent < version) sendNow();
  });
  room.onSnapshot(() => {
    // Chips that were laid while the network was lost are sent once more; others come from the studio.
    if (!view.read().isSent && isOpen()) sendNow();
    else takeTicket();
  });
  room.onEvent(({ type }) => {
    if (type === 'open') {
      const { draft, last } = view.read();
      clearTimeout(timer);
      [version, sent] = [0, 0];
      write({ draft: emptyDraft, last: totalOf(draft.stakes) > 0 ? draft.stakes : last, isSent: true });
    }
  });
  room.onRefused(takeTicket);

  return {
    view,
    put: (spot, chip) => isOpen() && take(putChip(view.read().draft, spot, chip, limits())),
    undo: whileOpen(() => change(undo(view.read().draft))),
    clear: whileOpen(() => change(clear(view.read().draft))),
    double: whileOpen(() => take(double(view.read().draft, limits()))),
    repeat: whileOpen(() => take(repeat(view.read().draft, view.read().last, limits()))),
    onObstacle: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
