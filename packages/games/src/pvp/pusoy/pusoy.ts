import type { Card } from '../../tables/index.ts';
import type { PvpMove } from '../moves.ts';
import { placesOf, replaced, without, type Held, type HandStart, type PvpRules } from '../pvp-rules.ts';
import { settleGross } from '../settle-hand.ts';
import { arrange, isInOrder, rowOf, type RowKind, type Rows } from './rows.ts';

const CARDS = 13;
const MIN_SEATS = 2;
const MAX_SEATS = 4;
const rowNames = ['front', 'middle', 'back'] as const;
/** A unit for each row, and three more to who wins all three. */
const SCOOP = 3;
const MOST_UNITS = rowNames.length + SCOOP;
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

const isOver = ({ rows }: PusoyState): boolean => rows.every((each) => each !== null);

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

/** Units that the first wins of the second. */
export function comparePusoy(a: Rows, b: Rows): number {
  const sound = [isInOrder(a), isInOrder(b)];
  if (!sound[0] || !sound[1]) return (Number(sound[0]) - Number(sound[1])) * MOST_UNITS;
  const won = rowNames.map((name) => Math.sign(rowOf(a[name]).strength - rowOf(b[name]).strength));
  const units = won.reduce((sum, each) => sum + each, 0);
  return Math.abs(units) === rowNames.length ? Math.sign(units) * MOST_UNITS : units;
}

const against = ({ rows }: PusoyState, seat: number): number[] =>
  rows.map((other, each) => (each === seat ? 0 : comparePusoy(rows[seat]!, other!)));

function view(state: PusoyState, seat: number): PusoyView {
  const over = isOver(state);
  const show = (cards: Card[]): ShownRow => ({ cards, kind: rowOf(cards).kind });
  return {
    game: 'pusoy',
    step: over ? 'over' : 'set',
    seats: state.hands.map((hand, each) => {
      const rows = state.rows[each]!;
      const shown = each === seat || over;
      return {
        count: hand.length,
        cards: shown ? hand : null,
        set: rows !== null,
        rows: shown && rows ? { front: show(rows.front), middle: show(rows.middle), back: show(rows.back) } : null,
        fouled: over ? !isInOrder(rows) : null,
        against: over ? against(state, each) : null,
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
  seen: (state, seat) => placesOf(state.cards, isOver(state) ? state.hands.flat() : state.hands[seat]!),
  settle: (state, rake) =>
    settleGross(
      state.hands.map((_, seat) => against(state, seat).reduce((sum, each) => sum + each, 0) * state.stake),
      ESCROW_STAKES * state.stake,
      state.stake,
      rake,
    ),
};
