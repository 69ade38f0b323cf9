import type { Card } from '../../tables/index.ts';
import type { PvpMove } from '../moves.ts';
import { cardsToTake, findMelds, meldKind, pointsOf, sumPoints } from './melds.ts';
import type { TongitsState } from './tongits-state.ts';
import type { TongitsView } from './view-tongits.ts';

/** Points with which a bot calls, and with which it fights. */
const CALLS_AT = 8;
const FIGHTS_AT = 12;

/** The highest card that is in no meld of the hand; of equal ones the last. */
export function looseCard(hand: readonly Card[]): Card {
  const bound = new Set(findMelds(hand).flat());
  const loose = hand.filter((card) => !bound.has(card));
  return (loose.length > 0 ? loose : hand).toSorted((a, b) => pointsOf(a) - pointsOf(b)).at(-1)!;
}

export function tongitsTimeout({ step, hands }: TongitsState, seat: number): PvpMove {
  if (step === 'start') return { kind: 'draw' };
  return step === 'act' ? { kind: 'discard', card: looseCard(hands[seat]!) } : { kind: 'fold' };
}

export function tongitsBot(view: TongitsView, seat: number): PvpMove {
  const hand = view.seats[seat]!.cards!;
  if (view.step === 'challenge') return { kind: sumPoints(hand) <= FIGHTS_AT ? 'fight' : 'fold' };
  return view.step === 'start' ? begin(view, seat, hand) : act(view, hand);
}

function begin({ seats, discards }: TongitsView, seat: number, hand: Card[]): PvpMove {
  const { open, blocked } = seats[seat]!;
  if (open && !blocked && sumPoints(hand) <= CALLS_AT) return { kind: 'call' };
  const top = discards.at(-1);
  const cards = top && cardsToTake(hand, top);
  return cards ? { kind: 'take', cards } : { kind: 'draw' };
}

function act({ melds }: TongitsView, hand: Card[]): PvpMove {
  const own = findMelds(hand)[0];
  if (own) return { kind: 'meld', cards: own };
  for (const { id, kind, cards } of melds) {
    const card = hand.find((each) => meldKind([...cards, each]) === kind);
    if (card) return { kind: 'lay', meld: id, cards: [card] };
  }
  return { kind: 'discard', card: looseCard(hand) };
}
