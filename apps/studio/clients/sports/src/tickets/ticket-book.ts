import type { CashOutOffer, SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { readUntil } from '../../../shell/retry.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { SportsApi } from '../api/sports-api.ts';

export type TicketKind = 'open' | 'settled';

export interface Listed {
  state: 'loading' | 'ready' | 'failed';
  list: readonly SportsTicket[];
  /** The id after which older ones follow. */
  next?: string | undefined;
}

export interface Tickets {
  open: Listed;
  settled: Listed;
  offers: ReadonlyMap<string, CashOutOffer>;
}

export interface TicketBook extends Pick<Store<Tickets>, 'read' | 'subscribe'> {
  load: (kind: TicketKind) => Promise<void>;
  loadMore: (kind: TicketKind) => Promise<void>;
  loadOffers: () => Promise<void>;
  put: (ticket: SportsTicket) => void;
  /** A ticket that was settled while the page was open. */
  onSettled: (listener: (ticket: SportsTicket) => void) => () => void;
}

const loading: Listed = { state: 'loading', list: [] };
const openStates: readonly SportsTicket['state'][] = ['delayed', 'confirming', 'open'];
export const isOpen = ({ state }: SportsTicket): boolean => openStates.includes(state);

const byTime = (a: SportsTicket, b: SportsTicket): number => (a.placedAt < b.placedAt ? 1 : -1);

/** The player's bets; open ones are read again while they are shown. */
export function openTicketBook(api: SportsApi, refreshBalance: () => Promise<void>): TicketBook {
  const store = createStore<Tickets>({ open: loading, settled: loading, offers: new Map() });
  const listeners = new Set<(ticket: SportsTicket) => void>();
  const write = (part: Partial<Tickets>) => store.write({ ...store.read(), ...part });
  const put = (ticket: SportsTicket) => {
    const { open, settled } = store.read();
    const without = (list: readonly SportsTicket[]) => list.filter(({ id }) => id !== ticket.id);
    const [inOpen, inSettled] = isOpen(ticket) ? [[ticket], []] : [[], [ticket]];
    write({
      open: { ...open, list: [...inOpen, ...without(open.list)].sort(byTime) },
      settled: { ...settled, list: [...inSettled, ...without(settled.list)].sort(byTime) },
    });
  };
  /** What a ticket pays is in the wallet a moment after it was decided. */
  const followPay = async (id: string) => {
    const paid = await readUntil(
      () => api.ticket(id),
      ({ credited }) => credited,
    );
    if (!paid) return;
    put(paid);
    await refreshBalance();
  };
  /** Those that are no longer among the open ones were settled, or cashed out. */
  const announce = async (gone: readonly SportsTicket[]) => {
    for (const { id } of gone) {
      const answer = await api.ticket(id);
      if (!answer.ok || isOpen(answer.value)) continue;
      put(answer.value);
      for (const listener of listeners) listener(answer.value);
      if (!answer.value.credited) void followPay(id);
    }
    if (gone.length > 0) await refreshBalance();
  };
  return {
    read: store.read,
    subscribe: store.subscribe,
    put,
    async load(kind) {
      const answer = await api.tickets(kind);
      const before = store.read()[kind];
      if (!answer.ok) {
        if (before.list.length === 0) write({ [kind]: { ...before, state: 'failed' } });
        return;
      }
      const { list, next } = answer.value;
      write({ [kind]: { state: 'ready', list, next } });
      if (kind === 'open')
        await announce(before.list.filter(({ id }) => list.every((each) => each.id !== id)).slice(0, 10));
    },
    async loadMore(kind) {
      const { list, next } = store.read()[kind];
      if (next === undefined) return;
      const answer = await api.tickets(kind, next);
      if (!answer.ok) return;
      write({ [kind]: { state: 'ready', list: [...list, ...answer.value.list], next: answer.value.next } });
    },
    async loadOffers() {
      const answer = await api.offers();
      if (answer.ok) write({ offers: new Map(answer.value.list.map((offer) => [offer.ticketId, offer])) });
    },
    onSettled(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
