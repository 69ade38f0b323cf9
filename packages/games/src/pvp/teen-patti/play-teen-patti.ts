import type { PvpMove, PvpMoveKind } from '../moves.ts';
import { replaced } from '../pvp-rules.ts';
import {
  activeSeats,
  callOf,
  mayDouble,
  maySide,
  POT_LIMIT_STAKES,
  potOf,
  previousOf,
  restOf,
  strengthOf,
  type TeenPattiState,
} from './teen-patti-state.ts';

export function teenPattiMoves(state: TeenPattiState, seat: number): PvpMoveKind[] {
  if (state.step === 'over' || state.seat !== seat) return [];
  if (state.step === 'side') return ['accept', 'refuse'];
  return [
    ...(state.seen[seat] ? [] : (['see'] as const)),
    'bet',
    'pack',
    ...(maySide(state, seat) ? (['side'] as const) : []),
    ...(activeSeats(state).length === 2 ? (['show'] as const) : []),
  ];
}

export function playTeenPatti(state: TeenPattiState, seat: number, move: PvpMove): TeenPattiState | undefined {
  if (!teenPattiMoves(state, seat).includes(move.kind)) return undefined;
  const next = { ...state, no: state.no + 1 };
  switch (move.kind) {
    // It keeps the turn.
    case 'see':
      return { ...next, seen: replaced(next.seen, seat, true) };
    case 'bet':
      return bet(next, seat, move.double);
    case 'pack':
      return goOn({ ...next, packed: replaced(next.packed, seat, true) });
    case 'side': {
      const to = previousOf(next, seat);
      return { ...pay(next, seat, callOf(next, seat)), step: 'side', side: { from: seat, to }, seat: to };
    }
    case 'accept':
      return compareSides(next);
    case 'refuse':
      return goOn({ ...next, step: 'bet', side: null, seat: next.side!.from });
    case 'show':
      return showAll({ ...pay(next, seat, callOf(next, seat)), asker: seat });
    default:
      return undefined;
  }
}

const pay = (state: TeenPattiState, seat: number, amount: number): TeenPattiState => ({
  ...state,
  paid: replaced(state.paid, seat, state.paid[seat]! + amount),
});

function bet(state: TeenPattiState, seat: number, double: boolean): TeenPattiState | undefined {
  if (!double) return goOn(pay(state, seat, callOf(state, seat)));
  if (!mayDouble(state, seat)) return undefined;
  const stake = state.stake * 2;
  return goOn(pay({ ...state, stake }, seat, stake * (state.seen[seat] ? 2 : 1)));
}

/** Both see each other's cards, and the lower hand packs; at a tie who asked. */
function compareSides(state: TeenPattiState): TeenPattiState {
  const { from, to } = state.side!;
  const loser = strengthOf(state, from) > strengthOf(state, to) ? to : from;
  const known = state.known.map((seats, seat) => {
    if (seat === from) return [...seats, to];
    return seat === to ? [...seats, from] : seats;
  });
  return goOn({ ...state, known, step: 'bet', side: null, seat: from, packed: replaced(state.packed, loser, true) });
}

/** To the next seat that plays and has money left; to the end when one is left, when bets end, and at the pot limit. */
function goOn(state: TeenPattiState): TeenPattiState {
  const active = activeSeats(state);
  if (active.length === 1) return { ...state, step: 'over' };
  const able = active.filter((seat) => restOf(state, seat) > 0);
  if (able.length < 2 || potOf(state) >= POT_LIMIT_STAKES * state.boot) return showAll(state);
  const count = state.packed.length;
  for (let step = 1; step < count; step += 1) {
    const seat = (state.seat + step) % count;
    if (able.includes(seat)) return { ...state, seat };
  }
  return showAll(state);
}

function showAll(state: TeenPattiState): TeenPattiState {
  const shown = activeSeats(state);
  const known = state.known.map((seats) => [...new Set([...seats, ...shown])]);
  return { ...state, step: 'over', shown, known };
}
