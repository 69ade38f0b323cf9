import { useState } from 'react';

/** How many cards of a round lay there when this page first saw it: they appear without being dealt. */
export function useKnownCards(round: number, count: number): number {
  const [seen, setSeen] = useState({ round, count });
  if (seen.round === round) return seen.count;
  const now = { round, count };
  setSeen(now);
  return now.count;
}
