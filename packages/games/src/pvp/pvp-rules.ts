import type { RandomSource } from '../fairness/index.ts';
import { fullDeck, openDeck, type Card } from '../tables/index.ts';
import type { PvpMove, PvpMoveKind } from './moves.ts';
import type { HandOutcome, RakeOf } from './settle-hand.ts';

export interface HandStart {
  /** In the order of the deal, which a place in it names. */
  cards: readonly Card[];
  seats: number;
  /** Minor units. */
  stake: number;
  /** Deals, or is the last to act at the start. */
  dealer: number;
  /** Where the game has a pot that is carried; missing in hands from before it had one. */
  carried?: Carried | undefined;
}

/** A pot that the same seats left in the hand before. */
export interface Carried {
  /** Stakes of each seat that lie in it, before this hand’s own. */
  antes: number;
  /** The seat that won the hand before; null without one. */
  lastWinner: number | null;
}

/** Whose moves are awaited. `no` grows with each move, except while several seats move at once. */
export interface Turn {
  no: number;
  seats: readonly number[];
}

/** Cards of a seat as somebody sees them. */
export interface Held {
  count: number;
  cards: Card[] | null;
}

interface CarriedPot<State> {
  /** The most that a seat can lose where so many stakes of it were carried. */
  escrowStakes(antes: number): number;
  /** The most that can be carried. */
  readonly mostAntes: number;
  /** What a hand that is over leaves; null: its winner took the pot. */
  left(state: State): { antes: number; lastWinner: number } | null;
}

/**
 * The rules of one game as pure functions: a hand is its start and the list of its moves. `State` holds all cards and never
 * leaves the server; `View` is what one seat may see.
 */
export interface PvpRules<State, View> {
  readonly game: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** Decks that are dealt one after the other. */
  readonly decks: number;
  /** The most that a seat can lose, in stakes; a carried pot comes on top. */
  readonly escrowStakes: number;
  /** Of a game whose pot is carried to the next hand of the same players. */
  readonly pot?: CarriedPot<State>;
  start(hand: HandStart): State;
  /** Null: the hand is over. */
  turnOf(state: State): Turn | null;
  /** Kinds of moves that a seat may make now. */
  can(state: State, seat: number): PvpMoveKind[];
  /** The state after a move; undefined when the rules do not allow it. The caller knows that the seat has the turn. */
  apply(state: State, seat: number, move: PvpMove): State | undefined;
  /** What is played for a seat whose time is over. */
  timeout(state: State, seat: number): PvpMove;
  view(state: State, seat: number): View;
  /** All cards by seat, for who judges a hand that is over. */
  hands(state: State): readonly (readonly Card[])[];
  /** A bot's move: it sees what a player at its seat would. */
  bot(view: View, seat: number): PvpMove;
  /** Places of the deal whose cards a seat has seen. */
  seen(state: State, seat: number): number[];
  /** Of a hand that is over. */
  settle(state: State, rake: RakeOf): HandOutcome;
}

/** All cards of a hand in the order of the deal; nothing else decides them. */
export function dealCards(random: RandomSource, decks: number): Card[] {
  return Array.from({ length: decks }, () => {
    const { draw } = openDeck(fullDeck(1), random);
    return Array.from({ length: 52 }, draw);
  }).flat();
}

/** Places of cards in one deck of the deal. */
export const placesOf = (deck: readonly Card[], cards: Iterable<Card>): number[] =>
  [...new Set(cards)].map((card) => deck.indexOf(card)).toSorted((a, b) => a - b);

/** The hand without these cards; undefined if it does not have each of them. */
export function without(hand: readonly Card[], cards: readonly Card[]): Card[] | undefined {
  const gone = new Set(cards);
  if (gone.size !== cards.length || !cards.every((card) => hand.includes(card))) return undefined;
  return hand.filter((card) => !gone.has(card));
}

export const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((each, place) => (place === at ? item : each));
