import type { SeenMove } from '../moves.ts';
import { changeSeat, spendCards } from '../spend-cards.ts';
import { byValue } from './plays.ts';
import type { PusoyDosView } from './pusoy-dos.ts';

/** Without the end. When all others have passed, what lies there is won. */
export function followPusoyDos(view: PusoyDosView, { seat, move }: SeenMove): PusoyDosView {
  if (move.kind === 'play')
    return {
      ...view,
      top: { seat, cards: byValue(move.cards) },
      opensWith: null,
      played: [...view.played, ...move.cards],
      seats: changeSeat(view.seats, seat, (each) => spendCards(each, move.cards)),
    };
  if (move.kind !== 'pass') return view;
  const seats = changeSeat(view.seats, seat, (each) => ({ ...each, passed: true }));
  const isWon = seats.every(({ passed }, at) => passed || at === view.top?.seat);
  return isWon ? { ...view, top: null, seats: seats.map((each) => ({ ...each, passed: false })) } : { ...view, seats };
}
