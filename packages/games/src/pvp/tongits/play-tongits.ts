import type { Card } from '../../tables/index.ts';
import type { MoveOf, PvpMove, PvpMoveKind } from '../moves.ts';
import { replaced, without, type HandStart } from '../pvp-rules.ts';
import { cardsToTake, meldKind, sorted, sumPoints } from './melds.ts';
import {
  isOpen,
  mayCall,
  nextSeat,
  potAfter,
  TONGITS_SEATS,
  type TongitsResult,
  type TongitsState,
} from './tongits-state.ts';

const DEALERS_CARDS = 13;
const CARDS = 12;

/** The dealer has a card more and begins with a discard. */
export function startTongits({ cards, stake, dealer, carried }: HandStart): TongitsState {
  const hands: Card[][] = [[], [], []];
  let at = 0;
  for (let step = 0; step < TONGITS_SEATS; step += 1) {
    const count = step === 0 ? DEALERS_CARDS : CARDS;
    hands[(dealer + step) % TONGITS_SEATS] = cards.slice(at, at + count);
    at += count;
  }
  return {
    cards,
    stake,
    dealer,
    pot: carried ? potAfter(carried) : null,
    no: 0,
    seat: dealer,
    step: 'act',
    hands,
    stock: cards.slice(at),
    discards: [],
    melds: [],
    blocked: [false, false, false],
    answers: [null, null, null],
    lastDrawer: dealer,
    result: null,
  };
}

export function tongitsMoves(state: TongitsState, seat: number): PvpMoveKind[] {
  if (state.step === 'over' || state.seat !== seat) return [];
  if (state.step === 'challenge') return ['fold', 'fight'];
  if (state.step === 'act') return ['meld', ...(state.melds.length > 0 ? (['lay'] as const) : []), 'discard'];
  const top = state.discards.at(-1);
  const takes = top !== undefined && cardsToTake(state.hands[seat]!, top) !== undefined;
  return ['draw', ...(takes ? (['take'] as const) : []), ...(mayCall(state, seat) ? (['call'] as const) : [])];
}

export function playTongits(state: TongitsState, seat: number, move: PvpMove): TongitsState | undefined {
  if (!tongitsMoves(state, seat).includes(move.kind)) return undefined;
  const next = make({ ...state, no: state.no + 1 }, seat, move);
  if (!next || next.result || next.hands[seat]!.length > 0) return next;
  return end(next, { how: 'tongits', winner: seat });
}

function make(state: TongitsState, seat: number, move: PvpMove): TongitsState | undefined {
  switch (move.kind) {
    case 'draw':
      return draw(state, seat);
    case 'take':
      return take(state, seat, move);
    case 'meld':
      return meld(state, seat, move.cards);
    case 'lay':
      return lay(state, seat, move);
    case 'discard':
      return discard(state, seat, move.card);
    case 'call':
      return call(state, seat);
    case 'fold':
    case 'fight':
      return answer(state, seat, move.kind);
    default:
      return undefined;
  }
}

const withHand = (state: TongitsState, seat: number, hand: Card[]): TongitsState => ({
  ...state,
  hands: replaced(state.hands, seat, hand),
});

const end = (state: TongitsState, result: TongitsResult): TongitsState => ({ ...state, step: 'over', result });

function draw(state: TongitsState, seat: number): TongitsState {
  const [card, ...stock] = state.stock;
  return { ...withHand(state, seat, [...state.hands[seat]!, card!]), stock, step: 'act', lastDrawer: seat };
}

/** The discard and the cards lie down as a meld at once. */
function take(state: TongitsState, seat: number, { cards }: MoveOf<'take'>): TongitsState | undefined {
  const top = state.discards.at(-1)!;
  const taken = withHand(state, seat, [...state.hands[seat]!, top]);
  const laid = meld({ ...taken, discards: state.discards.slice(0, -1) }, seat, [...cards, top]);
  return laid && { ...laid, step: 'act' };
}

function meld(state: TongitsState, seat: number, cards: Card[]): TongitsState | undefined {
  const kind = meldKind(cards);
  const hand = without(state.hands[seat]!, cards);
  if (!kind || !hand) return undefined;
  const laid = { id: state.melds.length, owner: seat, kind, cards: sorted(cards) };
  return { ...withHand(state, seat, hand), melds: [...state.melds, laid] };
}

function lay(state: TongitsState, seat: number, { meld: id, cards }: MoveOf<'lay'>): TongitsState | undefined {
  const target = state.melds[id];
  const hand = without(state.hands[seat]!, cards);
  if (!target || !hand || cards.length === 0) return undefined;
  const longer = [...target.cards, ...cards];
  if (meldKind(longer) !== target.kind) return undefined;
  return {
    ...withHand(state, seat, hand),
    melds: replaced(state.melds, id, { ...target, cards: sorted(longer) }),
    blocked: target.owner === seat ? state.blocked : replaced(state.blocked, target.owner, true),
  };
}

function discard(state: TongitsState, seat: number, card: Card): TongitsState | undefined {
  const hand = without(state.hands[seat]!, [card]);
  if (!hand) return undefined;
  const next: TongitsState = {
    ...withHand(state, seat, hand),
    discards: [...state.discards, card],
    blocked: replaced(state.blocked, seat, false),
    seat: nextSeat(seat),
    step: 'start',
  };
  if (hand.length === 0 || next.stock.length > 0) return next;
  return end(next, { how: 'stock', winner: lowest(next) });
}

/** A called draw: seats without a meld are burned and cannot fight. */
function call(state: TongitsState, seat: number): TongitsState {
  const answers = state.answers.map((_, each) => (each === seat ? 'call' : isOpen(state, each) ? null : 'fold'));
  return goOn({ ...state, answers, step: 'challenge' });
}

const answer = (state: TongitsState, seat: number, given: 'fold' | 'fight'): TongitsState =>
  goOn({ ...state, answers: replaced(state.answers, seat, given) });

/** To the next seat that has not answered, else to the end. */
function goOn(state: TongitsState): TongitsState {
  const caller = state.answers.indexOf('call');
  const others = [nextSeat(caller), nextSeat(nextSeat(caller))];
  const waiting = others.find((seat) => state.answers[seat] === null);
  if (waiting !== undefined) return { ...state, seat: waiting };
  // A fighter wins a tie with the caller; of two fighters the first to answer.
  const fighters = others.filter((seat) => state.answers[seat] === 'fight');
  const ranked = [...fighters, caller].toSorted((a, b) => sumPoints(state.hands[a]!) - sumPoints(state.hands[b]!));
  return end(state, { how: 'call', winner: ranked[0]! });
}

/** The fewest points among those with a meld, or among all; the last to draw wins a tie, then who came before. */
function lowest(state: TongitsState): number {
  const order = [0, 2, 1].map((step) => (state.lastDrawer + step) % TONGITS_SEATS);
  const open = order.filter((seat) => isOpen(state, seat));
  const able = open.length > 0 ? open : order;
  return able.toSorted((a, b) => sumPoints(state.hands[a]!) - sumPoints(state.hands[b]!))[0]!;
}
