import type { SeenMove } from '../moves.ts';
import { changeSeat } from '../spend-cards.ts';
import { MOST_STAKE, POT_LIMIT_STAKES } from './teen-patti-state.ts';
import type { TeenPattiView } from './teen-patti.ts';

type Seat = TeenPattiView['seats'][number];

/** Without cards, who packs after a side show, and the end. */
export function followTeenPatti(
  before: TeenPattiView,
  moves: readonly SeenMove[],
  playing: number | null,
): TeenPattiView {
  const view = moves.reduce(followMove, before);
  const { seen = false, rest = 0 } = playing === null ? {} : view.seats[playing]!;
  const isBetting = playing !== null && view.step === 'bet';
  const most = (MOST_STAKE * view.potLimit) / POT_LIMIT_STAKES;
  return {
    ...view,
    call: isBetting ? Math.min(costOf(view.stake, seen), rest) : null,
    mayDouble: isBetting && view.stake * 2 <= most && rest >= 2 * costOf(view.stake, seen),
  };
}

const costOf = (stake: number, seen: boolean): number => stake * (seen ? 2 : 1);

function followMove(view: TeenPattiView, { seat, move }: SeenMove): TeenPattiView {
  switch (move.kind) {
    case 'see':
      return { ...view, seats: changeSeat(view.seats, seat, (each) => ({ ...each, seen: true })) };
    case 'pack':
      return { ...view, seats: changeSeat(view.seats, seat, (each) => ({ ...each, packed: true, allIn: false })) };
    case 'bet':
      return pay(move.double ? { ...view, stake: view.stake * 2 } : view, seat);
    case 'side':
      return { ...pay(view, seat), step: 'side' };
    case 'show':
      return pay(view, seat);
    case 'accept':
    case 'refuse':
      return { ...view, step: 'bet', side: null };
    default:
      return view;
  }
}

function pay(view: TeenPattiView, at: number): TeenPattiView {
  const { seen, rest } = view.seats[at]!;
  const amount = Math.min(costOf(view.stake, seen), rest);
  const paidBy = (seat: Seat): Seat => ({
    ...seat,
    paid: seat.paid + amount,
    rest: rest - amount,
    allIn: rest === amount,
  });
  return { ...view, pot: view.pot + amount, seats: changeSeat(view.seats, at, paidBy) };
}
