import type { SeenMove } from '../moves.ts';
import { changeSeat, spendCards } from '../spend-cards.ts';
import { bestOf, playableCards, type CallbreakView } from './callbreak.ts';

/** Without the deal of the next round, its scores, and the end. */
export function followCallbreak(
  before: CallbreakView,
  moves: readonly SeenMove[],
  playing: number | null,
): CallbreakView {
  const view = moves.reduce(followMove, before);
  const held = playing === null || view.step !== 'play' ? null : view.seats[playing]!.cards;
  return { ...view, playable: held ? playableCards(held, view.trick) : [] };
}

function followMove(view: CallbreakView, { seat, move }: SeenMove): CallbreakView {
  if (move.kind === 'bid') {
    const seats = changeSeat(view.seats, seat, (each) => ({ ...each, bid: move.tricks }));
    return { ...view, step: seats.some(({ bid }) => bid === null) ? 'bid' : 'play', seats };
  }
  if (move.kind !== 'play') return view;
  const trick = [...view.trick, { seat, card: move.cards[0]! }];
  const seats = changeSeat(view.seats, seat, (each) => spendCards(each, move.cards));
  if (trick.length < seats.length) return { ...view, trick, seats };
  const winner = bestOf(trick).seat;
  const taken = changeSeat(seats, winner, (each) => ({ ...each, tricks: each.tricks + 1 }));
  return { ...view, trick: [], last: { cards: trick, winner }, seats: taken };
}
