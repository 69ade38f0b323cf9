import type { Card } from '../../tables/index.ts';
import type { SeenMove } from '../moves.ts';
import { changeSeat } from '../spend-cards.ts';
import type { PusoyView } from './pusoy.ts';
import { rowOf } from './rows.ts';

const shown = (cards: Card[]) => ({ cards, kind: rowOf(cards).kind });

/** Rows that are covered are only known to be set. */
export function followPusoy(view: PusoyView, { seat, move }: SeenMove): PusoyView {
  if (move.kind !== 'set') return view;
  const { front, middle, back } = move;
  const rows = front.length === 0 ? null : { front: shown(front), middle: shown(middle), back: shown(back) };
  return { ...view, seats: changeSeat(view.seats, seat, (each) => ({ ...each, set: true, rows })) };
}
