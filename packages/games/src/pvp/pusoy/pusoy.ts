import type { Card } from '../../tables/index.ts';
import type { PvpMove } from '../moves.ts';
import { placesOf, replaced, without, type Held, type HandStart, type PvpRules } from '../pvp-rules.ts';
import { settleGross } from '../settle-hand.ts';
import { MOST_UNITS, rowNames, unitsOf } from './compare-rows.ts';
import { arrange, isInOrder, rowOf, type RowKind, type Rows } from './rows.ts';

const CARDS = 13;
const MIN_SEATS = 2;
const MAX_SEATS = 4;
/** To each of three others. */
const ESCROW_STAKES = MOST_UNITS * (MAX_SEATS - 1);

export interface PusoyState {
  cards: readonly Card[];
  stake: number;
  hands: Card[][];
  rows: (Rows | null)[];
}

interface ShownRow {
  cards: Card[];
  kind: RowKind;
}

export interface PusoyView {
  game: 'pusoy';
  step: 'set' | 'over';
  seats: (Held & {
    set: boolean;
    rows: Record<(typeof rowNames)[number], ShownRow> | null;
    fouled: boolean | null;
    against: number[] | null;
  })[];
}

/** The rows of all seats; null before everybody has set them. */
const allRows = ({ rows }: Pick<PusoyState, 'rows'>): Rows[] | null => {
  const set = rows.filter((each) => each !== null);
  return set.length === rows.length ? set : null;
};

const start = ({ cards, stake, seats }: HandStart): PusoyState => ({
  cards,
  stake,
  hands: Array.from({ length: seats }, (_, seat) => cards.slice(seat * CARDS, (seat + 1) * CARDS)),
  rows: Array.from({ length: seats }, () => null),
});

/** Every card of the hand is in one row. Rows out of order are allowed, and lose. */
function apply(state: PusoyState, seat: number, move: PvpMove): PusoyState | undefined {
  if (move.kind !== 'set' || state.rows[seat] !== null) return undefined;
  const { front, middle, back } = move;
  if (front.length !== 3 || middle.length !== 5 || back.length !== 5) return undefined;
  const left = without(state.hands[seat]!, [...front, ...middle, ...back]);
  if (left?.length !== 0) return undefined;
  return { ...state, rows: replaced(state.rows, seat, { front, middle, back }) };
}

function view(state: PusoyState, seat: number): PusoyView {
  const all = allRows(state);
  const show = (cards: Card[]): ShownRow => ({ cards, kind: rowOf(cards).kind });
  return {
    game: 'pusoy',
    step: all ? 'over' : 'set',
    seats: state.hands.map((hand, each) => {
      const rows = state.rows[each]!;
      const shown = each === seat || all !== null;
      return {
        count: hand.length,
        // Of the others, the rows show them at the end.
        cards: each === seat ? hand : null,
        set: rows !== null,
        rows: shown && rows ? { front: show(rows.front), middle: show(rows.middle), back: show(rows.back) } : null,
        fouled: all ? !isInOrder(all[each]!) : null,
        against: all ? unitsOf(all, each) : null,
      };
    }),
  };
}

export const pusoy: PvpRules<PusoyState, PusoyView> = {
  game: 'pusoy',
  minSeats: MIN_SEATS,
  maxSeats: MAX_SEATS,
  decks: 1,
  escrowStakes: ESCROW_STAKES,
  start,
  turnOf(state) {
    const seats = [...state.rows.keys()].filter((seat) => state.rows[seat] === null);
    return seats.length > 0 ? { no: 0, seats } : null;
  },
  can: ({ rows }, seat) => (rows[seat] === null ? ['set'] : []),
  apply,
  timeout: ({ hands }, seat) => ({ kind: 'set', ...arrange(hands[seat]!) }),
  view,
  hands: ({ hands }) => hands,
  bot: ({ seats }, seat) => ({ kind: 'set', ...arrange(seats[seat]!.cards!) }),
  seen: (state, seat) => placesOf(state.cards, allRows(state) ? state.hands.flat() : state.hands[seat]!),
  settle: (state, rake) =>
    settleGross(
      state.hands.map((_, seat) => unitsOf(allRows(state)!, seat).reduce((sum, each) => sum + each, 0) * state.stake),
      ESCROW_STAKES * state.stake,
      state.stake,
      rake,
    ),
};
