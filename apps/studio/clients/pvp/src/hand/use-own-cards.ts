import { useMemo, useState } from 'react';
import { inOwnOrder, moveCard, sortHand, type RankOrder, type Sorting } from '../cards/hand-order.ts';

export interface OwnCards {
  /** In the order of the player. */
  cards: readonly string[];
  chosen: ReadonlySet<string>;
  toggle: (card: string) => void;
  choose: (cards: readonly string[]) => void;
  move: (card: string, to: number) => void;
  sort: (sorting: Sorting) => void;
  /** Lays them in this order. */
  arrange: (cards: readonly string[]) => void;
}

/** The own hand in the order that the player makes, and what is chosen of it. The same object while neither changes. */
export function useOwnCards(held: readonly string[], ranks: RankOrder): OwnCards {
  const [order, setOrder] = useState<readonly string[]>(() => sortHand(held, 'rank', ranks));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // A new deal is sorted.
  if (held.length > 0 && !held.some((card) => order.includes(card))) setOrder(sortHand(held, 'rank', ranks));
  const cards = useMemo(() => inOwnOrder(order, held), [held, order]);
  return useMemo(() => {
    const chosen = new Set(cards.filter((card) => marked.has(card)));
    return {
      cards,
      chosen,
      toggle(card) {
        const next = new Set(chosen);
        if (!next.delete(card)) next.add(card);
        setMarked(next);
      },
      choose: (some) => setMarked(new Set(some)),
      move: (card, to) => setOrder(moveCard(cards, card, to)),
      arrange: setOrder,
      sort: (sorting) => setOrder(sortHand(cards, sorting, ranks)),
    };
  }, [cards, marked, ranks]);
}
