import type { Card } from '../../tables/index.ts';
import type { SeenMove } from '../moves.ts';
import { changeSeat } from '../spend-cards.ts';
import type { PusoyView } from './pusoy.ts';
import { unitsOf } from './compare-rows.ts';
import { isInOrder, rowOf, type Rows } from './rows.ts';

const shown = (cards: Card[]) => ({ cards, kind: rowOf(cards).kind });

/** Rows that are covered are only known to be set. When all are seen, the hand is decided. */
export function followPusoy(view: PusoyView, { seat, move }: SeenMove): PusoyView {
  if (move.kind !== 'set') return view;
  const { front, middle, back } = move;
  const rows = front.length === 0 ? null : { front: shown(front), middle: shown(middle), back: shown(back) };
  const seats = changeSeat(view.seats, seat, (each) => ({ ...each, set: true, rows }));
  const seen = seats.flatMap((each) => (each.rows ? [rowsOf(each.rows)] : []));
  if (seen.length < seats.length) return { ...view, seats };
  const decided = seats.map((each, at) => ({ ...each, fouled: !isInOrder(seen[at]!), against: unitsOf(seen, at) }));
  return { ...view, step: 'over', seats: decided };
}

const rowsOf = ({ front, middle, back }: NonNullable<PusoyView['seats'][number]['rows']>): Rows => ({
  front: front.cards,
  middle: middle.cards,
  back: back.cards,
});
