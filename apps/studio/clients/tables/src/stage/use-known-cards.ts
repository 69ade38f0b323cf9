import { useState } from 'react';

/** How many cards of a round lay there when this page first saw it: they appear without being dealt. */
export function useKnownCards(round: number, count: number): number {
  const [seen, setSeen] = useState({ round, count });
  if (seen.round === round) return seen.count;
  const now = { round, count };
  setSeen(now);
  return now.count;
}

const none: ReadonlySet<number> = new Set();

/** Cards of a round that lay face down on their places: they are turned there, and do not come from the shoe again. */
export function useSqueezedCards(round: number, squeezed: number | undefined): ReadonlySet<number> {
  const [seen, setSeen] = useState({ round, cards: none });
  const cards = seen.round === round ? seen.cards : none;
  if (squeezed === undefined || cards.has(squeezed)) return cards;
  const now = new Set([...cards, squeezed]);
  setSeen({ round, cards: now });
  return now;
}
