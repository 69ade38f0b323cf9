import type { Card } from '../../tables/index.ts';
import type { SeenMove } from '../moves.ts';
import { replaced } from '../pvp-rules.ts';
import { changeSeat, spendCards } from '../spend-cards.ts';
import { meldKind, sorted, sumPoints } from './melds.ts';
import type { TongitsView } from './view-tongits.ts';

type Seat = TongitsView['seats'][number];

/** Without the card that was drawn, the answers to a call, and the end. */
export function followTongits(view: TongitsView, { seat, move }: SeenMove): TongitsView {
  switch (move.kind) {
    case 'draw': {
      const seats = changeSeat(view.seats, seat, (each) => ({ ...each, count: each.count + 1 }));
      return { ...view, step: 'act', stock: view.stock - 1, seats };
    }
    case 'take': {
      const top = view.discards.at(-1)!;
      const taken = { ...view, step: 'act' as const, discards: view.discards.slice(0, -1) };
      return layMeld(taken, seat, move.cards, [...move.cards, top]);
    }
    case 'meld':
      return layMeld(view, seat, move.cards, move.cards);
    case 'lay': {
      const meld = view.melds[move.meld]!;
      const melds = replaced(view.melds, move.meld, { ...meld, cards: sorted([...meld.cards, ...move.cards]) });
      const laid = spend(view, seat, move.cards, {});
      const { owner } = meld;
      const seats = owner === seat ? laid : changeSeat(laid, owner, (each) => ({ ...each, blocked: true }));
      return { ...view, melds, seats };
    }
    case 'discard': {
      const seats = spend(view, seat, [move.card], { blocked: false });
      return { ...view, step: 'start', discards: [...view.discards, move.card], seats };
    }
    case 'call':
    case 'fold':
    case 'fight': {
      const answer = move.kind;
      return { ...view, step: 'challenge', seats: changeSeat(view.seats, seat, (each) => ({ ...each, answer })) };
    }
    default:
      return view;
  }
}

function spend({ seats }: TongitsView, at: number, cards: readonly Card[], about: Partial<Seat>): Seat[] {
  return changeSeat(seats, at, (seat) => {
    const left = spendCards(seat, cards);
    return { ...left, points: left.cards && sumPoints(left.cards), ...about };
  });
}

function layMeld(view: TongitsView, seat: number, spent: readonly Card[], cards: readonly Card[]): TongitsView {
  const meld = { id: view.melds.length, owner: seat, kind: meldKind(cards)!, cards: sorted(cards) };
  return { ...view, melds: [...view.melds, meld], seats: spend(view, seat, spent, { open: true }) };
}
