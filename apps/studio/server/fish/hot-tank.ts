import {
  FISH_SEATS,
  type FishMagazine,
  type FishSeat,
  type FishServerMessage,
} from '@fairhouse/contract/play/fish-messages';
import type { Guest } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import type { QueuedShot } from './decide-shots.ts';
import { describeMagazine, type Magazine } from './magazine.ts';
import type { TankState } from './tank-state.ts';

/** One player in a tank, with all sockets. */
export interface TankSeat {
  readonly place: number;
  readonly session: Session;
  readonly guests: Set<Guest>;
  /** As the wallet said last. */
  balance: number | null;
  /** Magazines whose bet or pay is on its way. */
  readonly waiting: Map<string, Magazine>;
  /** Sockets that are being brought in. */
  coming: number;
  /** One after the other: two sockets of a player do not load at once. */
  loading: Promise<unknown>;
}

/** A tank that this process serves. */
export interface HotTank {
  readonly id: string;
  readonly seed: string;
  readonly epoch: number;
  /** The tank's clock now, in milliseconds. */
  now(): number;
  state: TankState;
  readonly seats: (TankSeat | null)[];
  queue: QueuedShot[];
  /** By the tank's clock, when it was seen that operators closed it: nobody comes in, and who sits here goes. */
  closedAt: number | null;
}

export const newSeats = (): (TankSeat | null)[] => Array.from({ length: FISH_SEATS }, () => null);

type Player = Pick<Session, 'playerId' | 'demo'>;

export const isOf =
  ({ playerId, demo }: Player) =>
  (other: Player): boolean =>
    other.playerId === playerId && other.demo === demo;

export const seatOf = ({ seats }: HotTank, player: Player): TankSeat | undefined =>
  seats.find((seat): seat is TankSeat => seat !== null && isOf(player)(seat.session));

export const sittingAt = ({ seats }: HotTank): TankSeat[] => seats.filter((seat) => seat !== null);

/** Magazines of a player in use, the oldest first. */
export const inUseOf = ({ state }: HotTank, player: Player): Magazine[] =>
  [...state.magazines.values()].map(({ row }) => row).filter(isOf(player));

export const describeSeats = (tank: HotTank): FishSeat[] =>
  sittingAt(tank).map(({ place, session }) => ({
    seat: place,
    name: session.name,
    bet: inUseOf(tank, session)[0]?.bet ?? null,
    currency: session.currency,
    demo: session.demo,
  }));

/** Their own magazines: in use, those on their way, and those that have just ended. */
export const describeOwn = (
  tank: HotTank,
  seat: TankSeat,
  ended: readonly Magazine[] = [],
): { magazines: FishMagazine[]; balance: number | null } => ({
  magazines: [...inUseOf(tank, seat.session), ...seat.waiting.values(), ...ended].map(describeMagazine),
  balance: seat.balance,
});

export const sendTo = ({ guests }: TankSeat, message: FishServerMessage, dropped = false): void => {
  const text = JSON.stringify(message);
  for (const guest of guests) guest.send(text, dropped);
};

export function sendToAll(tank: HotTank, message: FishServerMessage, but?: TankSeat): void {
  const text = JSON.stringify(message);
  for (const seat of sittingAt(tank)) {
    if (seat === but) continue;
    for (const guest of seat.guests) guest.send(text, but !== undefined);
  }
}

export const sendOwn = (tank: HotTank, seat: TankSeat, ended?: readonly Magazine[]): void =>
  sendTo(seat, { type: 'own', room: tank.id, ...describeOwn(tank, seat, ended) });

export const sendSeats = (tank: HotTank): void =>
  sendToAll(tank, { type: 'seats', room: tank.id, seats: describeSeats(tank) });

/** Nobody is there or on the way, and nothing is loaded: the seat is free. */
export function freeSeat(tank: HotTank, seat: TankSeat): void {
  const isTaken = seat.guests.size > 0 || seat.coming > 0 || inUseOf(tank, seat.session).length > 0;
  if (isTaken || tank.seats[seat.place] !== seat) return;
  tank.seats[seat.place] = null;
  sendSeats(tank);
}
