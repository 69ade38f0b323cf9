import { rankThreeCards, type Card } from '../../tables/index.ts';
import type { HandStart } from '../pvp-rules.ts';

export const ESCROW_STAKES = 60;
/** All cards are shown when the pot has so many boots. */
export const POT_LIMIT_STAKES = 100;
/** A blind bet is at most so many boots. */
export const MOST_STAKE = 16;
const CARDS = 3;

export interface TeenPattiState {
  cards: readonly Card[];
  /** The boot, and the unit of the hand. */
  boot: number;
  dealer: number;
  no: number;
  seat: number;
  step: 'bet' | 'side' | 'over';
  /** Of a blind bet. */
  stake: number;
  hands: Card[][];
  seen: boolean[];
  packed: boolean[];
  paid: number[];
  side: { from: number; to: number } | null;
  /** Hands that each seat was shown. */
  known: number[][];
  /** Seats whose hands were compared at the end; none when all others packed. */
  shown: number[];
  /** Who asked for the show, and loses a tie. */
  asker: number | null;
}

export function startTeenPatti({ cards, seats, stake, dealer }: HandStart): TeenPattiState {
  const all = <Item>(item: (seat: number) => Item): Item[] => Array.from({ length: seats }, (_, seat) => item(seat));
  return {
    cards,
    boot: stake,
    dealer,
    no: 0,
    seat: (dealer + 1) % seats,
    step: 'bet',
    stake,
    hands: all((seat) => cards.slice(seat * CARDS, (seat + 1) * CARDS)),
    seen: all(() => false),
    packed: all(() => false),
    paid: all(() => stake),
    side: null,
    known: all((seat) => [seat]),
    shown: [],
    asker: null,
  };
}

export const restOf = ({ boot, paid }: TeenPattiState, seat: number): number => ESCROW_STAKES * boot - paid[seat]!;
export const potOf = ({ paid }: TeenPattiState): number => paid.reduce((sum, each) => sum + each, 0);
export const strengthOf = ({ hands }: TeenPattiState, seat: number): number => rankThreeCards(hands[seat]!).strength;

export const activeSeats = ({ packed }: TeenPattiState): number[] => [...packed.keys()].filter((seat) => !packed[seat]);

/** What the seat pays to stay: twice the stake with cards that it has seen, as far as its stack goes. */
export const callOf = (state: TeenPattiState, seat: number): number =>
  Math.min(state.stake * (state.seen[seat] ? 2 : 1), restOf(state, seat));

export const mayDouble = (state: TeenPattiState, seat: number): boolean =>
  state.stake * 2 <= MOST_STAKE * state.boot && restOf(state, seat) >= 2 * state.stake * (state.seen[seat] ? 2 : 1);

/** The seat before this one that still plays. */
export function previousOf(state: TeenPattiState, seat: number): number {
  const count = state.packed.length;
  for (let step = 1; step < count; step += 1) {
    const before = (seat - step + count) % count;
    if (!state.packed[before]) return before;
  }
  return seat;
}

/** A side show: asked by who has seen the cards, of the seat before that has too, while a third one plays. */
export const maySide = (state: TeenPattiState, seat: number): boolean =>
  activeSeats(state).length > 2 && state.seen[seat]! && state.seen[previousOf(state, seat)]!;
