import type { Card } from '../../tables/index.ts';
import type { PvpMove, PvpMoveKind } from '../moves.ts';
import { placesOf, replaced, without, type Held, type HandStart, type PvpRules } from '../pvp-rules.ts';
import { settleGross } from '../settle-hand.ts';
import { beats, byValue, heightOf, leftPoints, playOf } from './plays.ts';

const SEATS = 4;
const CARDS = 13;
const OPENER: Card = '3C';
/** The points of a loser count up to here, a tenth of a stake each. */
const MOST_POINTS = 100;
const POINTS_OF_STAKE = 10;
const ESCROW_STAKES = MOST_POINTS / POINTS_OF_STAKE;

export interface PusoyDosState {
  cards: readonly Card[];
  stake: number;
  no: number;
  seat: number;
  hands: Card[][];
  /** What must be beaten; null: the turn leads. */
  top: { seat: number; cards: Card[] } | null;
  played: Card[];
  passed: boolean[];
  winner: number | null;
}

export interface PusoyDosView {
  game: 'pusoy-dos';
  step: 'play' | 'over';
  top: PusoyDosState['top'];
  opensWith: Card | null;
  played: Card[];
  seats: (Held & { passed: boolean; points: number | null })[];
  winner: number | null;
}

/** The holder of 3C begins, with a play that has it. */
function start({ cards, stake }: HandStart): PusoyDosState {
  const hands = Array.from({ length: SEATS }, (_, seat) => byValue(cards.slice(seat * CARDS, (seat + 1) * CARDS)));
  const seat = hands.findIndex((hand) => hand.includes(OPENER));
  const passed = hands.map(() => false);
  return { cards, stake, no: 0, seat, hands, top: null, played: [], passed, winner: null };
}

function can({ winner, seat: turn, top }: PusoyDosState, seat: number): PvpMoveKind[] {
  if (winner !== null || turn !== seat) return [];
  return top ? ['play', 'pass'] : ['play'];
}

function apply(state: PusoyDosState, seat: number, move: PvpMove): PusoyDosState | undefined {
  if (!can(state, seat).includes(move.kind)) return undefined;
  if (move.kind === 'pass') return goOn({ ...state, passed: replaced(state.passed, seat, true) });
  return move.kind === 'play' ? play(state, seat, move.cards) : undefined;
}

function play(state: PusoyDosState, seat: number, cards: Card[]): PusoyDosState | undefined {
  const hand = without(state.hands[seat]!, cards);
  const fits = state.top ? beats(cards, state.top.cards) : playOf(cards) !== undefined;
  const opens = state.played.length > 0 || cards.includes(OPENER);
  if (!hand || !fits || !opens) return undefined;
  const next: PusoyDosState = {
    ...state,
    hands: replaced(state.hands, seat, hand),
    top: { seat, cards: byValue(cards) },
    played: [...state.played, ...cards],
  };
  return hand.length === 0 ? { ...next, no: state.no + 1, winner: seat } : goOn(next);
}

/** To the next seat that has not passed; when all others have, what lies there is won and its seat leads. */
function goOn(state: PusoyDosState): PusoyDosState {
  const no = state.no + 1;
  const { top, passed } = state;
  for (let step = 1; step < SEATS; step += 1) {
    const seat = (state.seat + step) % SEATS;
    if (seat === top!.seat) return { ...state, no, seat, top: null, passed: passed.map(() => false) };
    if (!passed[seat]) return { ...state, no, seat };
  }
  return { ...state, no, top: null, passed: passed.map(() => false) };
}

function view({ hands, top, played, passed, winner }: PusoyDosState, seat: number): PusoyDosView {
  return {
    game: 'pusoy-dos',
    step: winner === null ? 'play' : 'over',
    top,
    opensWith: played.length === 0 ? OPENER : null,
    played,
    seats: hands.map((hand, each) => {
      const shown = each === seat || winner !== null;
      const about = { passed: passed[each]!, points: winner === null ? null : leftPoints(hand) };
      return { count: hand.length, cards: shown ? hand : null, ...about };
    }),
    winner,
  };
}

/** The lowest cards of the hand that may be played alone, or with others of their rank. */
function bot({ seats, top, opensWith }: PusoyDosView, seat: number): PvpMove {
  const hand = byValue(seats[seat]!.cards!);
  if (!top) {
    const first = opensWith ?? hand[0]!;
    const same = hand.filter((card) => heightOf(card) === heightOf(first));
    return { kind: 'play', cards: same.length === 4 ? same.slice(0, 3) : same };
  }
  const cards = candidates(hand, top.cards.length).find((each) => beats(each, top.cards));
  return cards ? { kind: 'play', cards } : { kind: 'pass' };
}

function candidates(hand: Card[], count: number): Card[][] {
  if (count > 3) return hand.slice(0, -4).map((_, at) => hand.slice(at, at + count));
  const groups = [...Map.groupBy(hand, heightOf).values()].filter(({ length }) => length >= count);
  return groups.flatMap((group) => [group.slice(0, count), group.slice(-count)]);
}

function grossOf({ hands, stake, winner }: PusoyDosState): number[] {
  const gross = hands.map((hand) => -Math.floor((Math.min(leftPoints(hand), MOST_POINTS) * stake) / POINTS_OF_STAKE));
  gross[winner!] = 0;
  gross[winner!] = -gross.reduce((sum, each) => sum + each, 0);
  return gross;
}

export const pusoyDos: PvpRules<PusoyDosState, PusoyDosView> = {
  game: 'pusoy-dos',
  minSeats: SEATS,
  maxSeats: SEATS,
  decks: 1,
  escrowStakes: ESCROW_STAKES,
  start,
  turnOf: ({ winner, no, seat }) => (winner === null ? { no, seats: [seat] } : null),
  can,
  apply,
  timeout({ top, played, hands }, seat) {
    if (top) return { kind: 'pass' };
    return { kind: 'play', cards: [played.length === 0 ? OPENER : byValue(hands[seat]!)[0]!] };
  },
  view,
  hands: ({ hands }) => hands,
  bot,
  seen: (state, seat) =>
    placesOf(state.cards, [...state.played, ...(state.winner === null ? state.hands[seat]! : state.hands.flat())]),
  settle: (state, rake) => settleGross(grossOf(state), ESCROW_STAKES * state.stake, state.stake, rake),
};
