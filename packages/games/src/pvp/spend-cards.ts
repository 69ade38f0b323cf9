import type { Card } from '../tables/index.ts';
import type { Held } from './pvp-rules.ts';

/** A seat without cards that it played: those of others are only counted. */
export function spendCards<Seat extends Held>(seat: Seat, played: readonly Card[]): Seat {
  const gone = new Set(played);
  const cards = seat.cards && seat.cards.filter((card) => !gone.has(card));
  return { ...seat, count: seat.count - played.length, cards };
}

/** A list of seats with one of them changed. */
export const changeSeat = <Seat>(seats: readonly Seat[], at: number, change: (seat: Seat) => Seat): Seat[] =>
  seats.map((seat, place) => (place === at ? change(seat) : seat));
