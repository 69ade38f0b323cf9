import type { Card } from '../../tables/index.ts';
import { rankAceHigh, suitOf, placeOf } from '../../tables/cards/card.ts';
import type { PvpMove, PvpMoveKind } from '../moves.ts';
import { placesOf, replaced, without, type Held, type HandStart, type PvpRules } from '../pvp-rules.ts';
import { settleGross } from '../settle-hand.ts';

const SEATS = 4;
const CARDS = 13;
const ROUNDS = 3;
const TRUMP = 'S';
const MOST_BID = 8;
/** Tenths of a point. */
const POINT = 10;
/** A stake to each of three others. */
const ESCROW_STAKES = SEATS - 1;

interface Played {
  seat: number;
  card: Card;
}

export interface CallbreakState {
  cards: readonly Card[];
  stake: number;
  /** Of the first round. */
  dealer: number;
  no: number;
  seat: number;
  /** From 1; one more than the last when the hand is over. */
  round: number;
  hands: Card[][];
  bids: (number | null)[];
  tricks: number[];
  trick: Played[];
  last: { cards: Played[]; winner: number } | null;
  scores: number[][];
}

export interface CallbreakView {
  game: 'callbreak';
  step: 'bid' | 'play' | 'over';
  dealer: number;
  round: number;
  rounds: number;
  trick: Played[];
  last: CallbreakState['last'];
  playable: Card[];
  seats: (Held & { bid: number | null; tricks: number; scores: number[]; total: number })[];
}

const deckOf = ({ cards }: Pick<CallbreakState, 'cards'>, round: number) => cards.slice((round - 1) * 52, round * 52);
const dealerOf = (first: number, round: number): number => (first + round - 1) % SEATS;

/** Deals a round; who is after its dealer bids and leads first. */
function deal(state: Omit<CallbreakState, 'hands' | 'bids' | 'tricks' | 'trick' | 'seat'>): CallbreakState {
  const deck = deckOf(state, state.round);
  return {
    ...state,
    seat: (dealerOf(state.dealer, state.round) + 1) % SEATS,
    hands: Array.from({ length: SEATS }, (_, seat) => inOrder(deck.slice(seat * CARDS, (seat + 1) * CARDS))),
    bids: [null, null, null, null],
    tricks: [0, 0, 0, 0],
    trick: [],
  };
}

const inOrder = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => placeOf(a) - placeOf(b));

const start = ({ cards, stake, dealer }: HandStart): CallbreakState =>
  deal({ cards, stake, dealer, no: 0, round: 1, last: null, scores: [[], [], [], []] });

const stepOf = ({ round, bids }: CallbreakState): CallbreakView['step'] => {
  if (round > ROUNDS) return 'over';
  return bids.includes(null) ? 'bid' : 'play';
};

/** The trump, then the suit that was led. */
function heightIn(trick: readonly Played[], card: Card): number {
  if (suitOf(card) === TRUMP) return 100 + rankAceHigh(card);
  return suitOf(card) === suitOf(trick[0]!.card) ? rankAceHigh(card) : 0;
}

export const bestOf = (trick: readonly Played[]): Played =>
  trick.reduce((high, each) => (heightIn(trick, each.card) > heightIn(trick, high.card) ? each : high));

/**
 * Follow suit, higher than what lies there if that is possible. Without the suit: a spade that takes the trick, if there is
 * one; else any card.
 */
export function playableCards(hand: readonly Card[], trick: readonly Played[]): Card[] {
  if (trick.length === 0) return [...hand];
  const high = heightIn(trick, bestOf(trick).card);
  const takes = (card: Card) => heightIn(trick, card) > high;
  const suit = hand.filter((card) => suitOf(card) === suitOf(trick[0]!.card));
  const able = suit.length > 0 ? suit : hand.filter((card) => suitOf(card) === TRUMP);
  const higher = able.filter(takes);
  if (higher.length > 0) return higher;
  return suit.length > 0 ? suit : [...hand];
}

function can(state: CallbreakState, seat: number): PvpMoveKind[] {
  const step = stepOf(state);
  if (step === 'over' || state.seat !== seat) return [];
  return [step === 'bid' ? 'bid' : 'play'];
}

function apply(state: CallbreakState, seat: number, move: PvpMove): CallbreakState | undefined {
  if (!can(state, seat).includes(move.kind)) return undefined;
  const no = state.no + 1;
  if (move.kind === 'bid') {
    const { tricks } = move;
    if (!Number.isInteger(tricks) || tricks < 1 || tricks > MOST_BID) return undefined;
    return { ...state, no, seat: (seat + 1) % SEATS, bids: replaced(state.bids, seat, tricks) };
  }
  const card = move.kind === 'play' && move.cards.length === 1 ? move.cards[0]! : undefined;
  const hand = card && without(state.hands[seat]!, [card]);
  if (!hand || !playableCards(state.hands[seat]!, state.trick).includes(card)) return undefined;
  const trick = [...state.trick, { seat, card }];
  const next = { ...state, no, hands: replaced(state.hands, seat, hand), trick, seat: (seat + 1) % SEATS };
  return trick.length === SEATS ? take(next) : next;
}

/** Who has the highest card takes the trick and leads. */
function take(state: CallbreakState): CallbreakState {
  const winner = bestOf(state.trick).seat;
  const tricks = replaced(state.tricks, winner, state.tricks[winner]! + 1);
  const next = { ...state, tricks, trick: [], last: { cards: state.trick, winner }, seat: winner };
  if (next.hands.some(({ length }) => length > 0)) return next;
  const scores = state.scores.map((list, seat) => [...list, scoreOf(state.bids[seat]!, tricks[seat]!)]);
  const after = { ...next, scores, round: state.round + 1 };
  return after.round > ROUNDS ? after : deal(after);
}

/** A bid that was met: its points and a tenth for each trick more; else it is lost. */
const scoreOf = (bid: number, tricks: number): number => (tricks >= bid ? bid * POINT + tricks - bid : -bid * POINT);

const totalOf = (scores: readonly number[]): number => scores.reduce((sum, each) => sum + each, 0);

function view(state: CallbreakState, seat: number): CallbreakView {
  const step = stepOf(state);
  const round = Math.min(state.round, ROUNDS);
  return {
    game: 'callbreak',
    step,
    dealer: dealerOf(state.dealer, round),
    round,
    rounds: ROUNDS,
    trick: state.trick,
    last: state.last,
    playable: step === 'play' && state.seat === seat ? playableCards(state.hands[seat]!, state.trick) : [],
    seats: state.hands.map((hand, each) => ({
      count: hand.length,
      cards: each === seat ? hand : null,
      bid: state.bids[each]!,
      tricks: state.tricks[each]!,
      scores: state.scores[each]!,
      total: totalOf(state.scores[each]!),
    })),
  };
}

const lowest = (cards: readonly Card[]): Card =>
  cards.toSorted((a, b) => rankAceHigh(a) - rankAceHigh(b) || placeOf(a) - placeOf(b))[0]!;

/** Aces, kings, and spades beyond the third are worth a trick. */
function bot(shown: CallbreakView, seat: number): PvpMove {
  const hand = shown.seats[seat]!.cards!;
  if (shown.step === 'play') return { kind: 'play', cards: [choose(shown.playable, shown.trick)] };
  const high = hand.filter((card) => rankAceHigh(card) >= 13).length;
  const trumps = hand.filter((card) => suitOf(card) === TRUMP && rankAceHigh(card) < 13).length;
  return { kind: 'bid', tricks: Math.min(MOST_BID, Math.max(1, high + Math.max(0, trumps - 2))) };
}

/** The highest card to lead with; to follow the lowest that takes the trick, or the lowest of all. */
function choose(playable: readonly Card[], trick: readonly Played[]): Card {
  if (trick.length === 0) return playable.toSorted((a, b) => rankAceHigh(b) - rankAceHigh(a))[0]!;
  const high = heightIn(trick, bestOf(trick).card);
  const takes = playable.filter((card) => heightIn(trick, card) > high);
  return lowest(takes.length > 0 ? takes : playable);
}

/** Each two seats: who has fewer points pays a stake to the other. */
function grossOf({ scores, stake }: CallbreakState): number[] {
  const totals = scores.map(totalOf);
  return totals.map((own) => totals.reduce((sum, other) => sum + Math.sign(own - other), 0) * stake);
}

/** Earlier rounds are played out; of this one the own cards and those on the table. */
function seen(state: CallbreakState, seat: number): number[] {
  const round = Math.min(state.round, ROUNDS);
  const before = Array.from({ length: (state.round - 1) * 52 }, (_, place) => place);
  if (state.round > ROUNDS) return before;
  const deck = deckOf(state, round);
  const held = new Set(state.hands.flatMap((hand, each) => (each === seat ? [] : hand)));
  const open = placesOf(
    deck,
    deck.filter((card) => !held.has(card)),
  );
  return [...before, ...open.map((place) => place + (round - 1) * 52)];
}

export const callbreak: PvpRules<CallbreakState, CallbreakView> = {
  game: 'callbreak',
  minSeats: SEATS,
  maxSeats: SEATS,
  decks: ROUNDS,
  escrowStakes: ESCROW_STAKES,
  start,
  turnOf: (state) => (state.round > ROUNDS ? null : { no: state.no, seats: [state.seat] }),
  can,
  apply,
  timeout: (state, seat) =>
    stepOf(state) === 'bid'
      ? { kind: 'bid', tricks: 1 }
      : { kind: 'play', cards: [lowest(playableCards(state.hands[seat]!, state.trick))] },
  view,
  hands: ({ hands }) => hands,
  bot,
  seen,
  settle: (state, rake) => settleGross(grossOf(state), ESCROW_STAKES * state.stake, state.stake, rake),
};
