import type { LotteryDraw } from '@fairhouse/contract/play/studio-draws';
import type { LotteryChase } from '@fairhouse/contract/play/studio-chase';
import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { createStore, type Store } from '../../../shell/store.ts';
import type { DrawFeed } from '../api/draw-feed.ts';
import type { LotteryApi } from '../api/lottery-api.ts';

export interface TicketList {
  state: 'loading' | 'ready' | 'failed';
  list: readonly LotteryTicket[];
  chases: readonly LotteryChase[];
  /** The id after which older ones follow. */
  next?: string | undefined;
}

export interface TicketBook extends Store<TicketList> {
  load: () => Promise<void>;
  loadMore: () => Promise<void>;
  put: (ticket: LotteryTicket) => void;
  /** A ticket whose draw was decided while the page was open. */
  onDecided: (listener: (ticket: LotteryTicket) => void) => () => void;
}

const isOpen = ({ state }: Pick<LotteryTicket, 'state'>): boolean => state === 'pending' || state === 'booked';

/** Settlement follows the numbers at once, but may take a moment of many tickets. */
const PAUSES_MS = [300, 700, 1500, 3000, 6000, 10_000, 20_000];

/** The player's tickets; those of a draw are read again when its numbers come. */
export function openTicketBook(api: LotteryApi, feed: DrawFeed, refreshBalance: () => Promise<void>): TicketBook {
  const store = createStore<TicketList>({ state: 'loading', list: [], chases: [] });
  const listeners = new Set<(ticket: LotteryTicket) => void>();
  const watched = new Set<string>();

  const merge = (tickets: readonly LotteryTicket[]) => {
    const before = new Map(store.read().list.map((ticket) => [ticket.id, ticket]));
    const decided = tickets.filter((ticket) => {
      const known = before.get(ticket.id);
      return known && isOpen(known) && (ticket.state === 'won' || ticket.state === 'lost');
    });
    for (const ticket of tickets) before.set(ticket.id, ticket);
    const list = [...before.values()].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
    store.write({ ...store.read(), state: 'ready', list });
    for (const ticket of decided) for (const listener of listeners) listener(ticket);
  };
  const load = async () => {
    const [answer, chases] = await Promise.all([api.tickets(), api.chases()]);
    if (chases.ok) store.write({ ...store.read(), chases: chases.value.list });
    if (!answer.ok) {
      if (store.read().list.length === 0) store.write({ ...store.read(), state: 'failed' });
      return;
    }
    const { next } = store.read();
    merge(answer.value.list);
    store.write({ ...store.read(), next: next ?? answer.value.next });
  };
  const chased = ({ gameCode, numero }: LotteryDraw) =>
    store
      .read()
      .chases.filter((chase) => chase.gameCode === gameCode)
      .flatMap(({ tickets }) => tickets.filter((ticket) => ticket.numero === numero));
  const unfinished = (draw: LotteryDraw) =>
    [
      ...store.read().list.filter(({ gameCode, numero }) => gameCode === draw.gameCode && numero === draw.numero),
      ...chased(draw),
    ].some((ticket) => isOpen(ticket) || !ticket.credited);
  /** A long chase has more tickets than the first page of the list. */
  const loadChased = async (draw: LotteryDraw) => {
    for (const { id } of chased(draw)) {
      const answer = await api.ticket(id);
      if (answer.ok) merge([answer.value]);
    }
  };

  const watch = async (draw: LotteryDraw) => {
    const name = `${draw.gameCode} ${draw.numero}`;
    if (watched.has(name) || !unfinished(draw)) return;
    watched.add(name);
    await loadChased(draw);
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await load();
      await loadChased(draw);
      if (!unfinished(draw)) break;
    }
    watched.delete(name);
    await refreshBalance();
  };
  feed.onDraw((draw) => {
    if (draw.state === 'drawn' || draw.state === 'settled' || draw.state === 'void') void watch(draw);
  });
  return {
    ...store,
    load,
    async loadMore() {
      const { next } = store.read();
      if (next === undefined) return;
      const answer = await api.tickets(next);
      if (!answer.ok) return;
      merge(answer.value.list);
      store.write({ ...store.read(), next: answer.value.next });
    },
    put: (ticket) => merge([ticket]),
    onDecided(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
