import type { FishMagazine, FishSeat, FishServerMessage, Stand } from '@fairhouse/contract/play/fish-messages';
import type { Ending, Loss } from '../../../shell/steady-socket.ts';

/** What this page knows of the tank that it shows. */
export interface TankView {
  room: string | null;
  /** `full`: all seats are taken. `ended`: the session is over or the tank is unknown. */
  link: 'opening' | 'live' | Loss | 'full' | 'closed' | Ending;
  /** All fish follow from it; null before the first answer. */
  seed: string | null;
  theme: string;
  /** The studio's time, in milliseconds since 1970, at which the tank's clock was 0. */
  zero: number;
  /** The own one. */
  seat: number;
  seats: readonly FishSeat[];
  bets: readonly number[];
  /** What the boss's pot holds. */
  pot: number;
  /** The one in use, the next one, and those whose pay is on its way. */
  magazines: readonly FishMagazine[];
  roundTripMs: number | null;
}

export const openView = (room: string | null, theme: string): TankView => ({
  room,
  link: 'opening',
  seed: null,
  theme,
  zero: 0,
  seat: 0,
  seats: [],
  bets: [],
  pot: 0,
  magazines: [],
  roundTripMs: null,
});

const MOST_MAGAZINES = 6;

/** Newer states of magazines beside those that are known; the studio names ended ones only while their pay is due. */
function withMagazines(known: readonly FishMagazine[], news: readonly FishMagazine[]): readonly FishMagazine[] {
  const ids = new Set(news.map(({ id }) => id));
  const ended = known.filter(({ id, state }) => !ids.has(id) && state !== 'loaded' && state !== 'bet_pending');
  return [...ended, ...news].slice(-MOST_MAGAZINES);
}

const withStand = (magazines: readonly FishMagazine[], stand: Stand | undefined): readonly FishMagazine[] =>
  stand ? magazines.map((each) => (each.id === stand.id ? { ...each, ...stand } : each)) : magazines;

/** The view after a message. */
export function takeMessage(view: TankView, message: FishServerMessage): TankView {
  if ('room' in message && message.type !== 'tank' && message.room !== view.room) return view;
  switch (message.type) {
    case 'tank': {
      const { room, now, at, seed, theme, seat, seats, bets, pot, magazines } = message;
      const zero = Date.parse(now) - at;
      return { ...view, room, link: 'live', seed, theme, zero, seat, seats, bets, pot, magazines };
    }
    case 'seats':
      return { ...view, seats: message.seats };
    case 'shots':
      return { ...view, pot: message.pot, magazines: withStand(view.magazines, message.stand) };
    case 'own':
      return { ...view, magazines: withMagazines(view.magazines, message.magazines) };
    case 'ping':
      return { ...view, roundTripMs: message.roundTripMs };
    default:
      return view;
  }
}

/** The magazine in use. */
export const inUse = ({ magazines }: Pick<TankView, 'magazines'>): FishMagazine | undefined =>
  magazines.find(({ state }) => state === 'loaded');

/** The one that comes after it. */
export const nextOne = ({ magazines }: Pick<TankView, 'magazines'>): FishMagazine | undefined =>
  magazines.filter(({ state }) => state === 'loaded')[1];

/** The wallet was asked for it. */
export const isLoading = ({ magazines }: Pick<TankView, 'magazines'>): boolean =>
  magazines.some(({ state }) => state === 'bet_pending');
