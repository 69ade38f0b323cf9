import type { Card } from '../../tables/index.ts';
import type { Carried } from '../pvp-rules.ts';
import type { MeldKind } from './melds.ts';

export const TONGITS_SEATS = 3;

export interface TongitsMeld {
  id: number;
  owner: number;
  kind: MeldKind;
  cards: Card[];
}

export type Answer = 'call' | 'fold' | 'fight';

export interface TongitsResult {
  /** An empty hand; a called draw; the stock is used up. */
  how: 'tongits' | 'call' | 'stock';
  winner: number;
}

/** Stakes of a seat in the pot at most. */
export const MOST_ANTES = 10;

/** With this hand’s own stake of each seat; missing in hands from before there was a pot. */
interface TongitsPot {
  antes: number;
  /** Takes it by winning again. */
  lastWinner: number | null;
}

export const potAfter = ({ antes, lastWinner }: Carried): TongitsPot => ({
  antes: Math.min(antes + 1, MOST_ANTES),
  lastWinner,
});

/** The pot is full and is carried no further, so that the same three are not seated together without end. */
export const isLastHand = ({ antes }: TongitsPot): boolean => antes >= MOST_ANTES;

export interface TongitsState {
  cards: readonly Card[];
  stake: number;
  dealer: number;
  pot: TongitsPot | null;
  no: number;
  seat: number;
  step: 'start' | 'act' | 'challenge' | 'over';
  hands: Card[][];
  /** The next card first. */
  stock: Card[];
  discards: Card[];
  melds: TongitsMeld[];
  /** Somebody laid off at a meld of the seat since its last turn. */
  blocked: boolean[];
  answers: (Answer | null)[];
  /** Who drew the newest card of the stock. */
  lastDrawer: number;
  result: TongitsResult | null;
}

/** Has a meld of its own on the table; the others are burned when the hand ends. */
export const isOpen = ({ melds }: Pick<TongitsState, 'melds'>, seat: number): boolean =>
  melds.some(({ owner }) => owner === seat);

export const nextSeat = (seat: number): number => (seat + 1) % TONGITS_SEATS;

/** Whether the winner won the hand before too, and takes the pot. */
export const takesPot = ({ pot, result }: Pick<TongitsState, 'pot' | 'result'>): boolean =>
  pot !== null && result !== null && result.winner === pot.lastWinner;

export const mayCall = (state: TongitsState, seat: number): boolean =>
  state.step === 'start' && isOpen(state, seat) && !state.blocked[seat];
