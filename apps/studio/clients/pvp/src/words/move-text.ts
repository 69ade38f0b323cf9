import type { PvpMove } from '@fairhouse/contract/play/studio-pvp';
import { cardsOfMove, nameMove } from '@fairhouse/i18n/pvp-words';
import { useCallback } from 'react';
import { useWords } from '../client.tsx';

/** What somebody does, in a word or two; longer with the cards, for screen readers. */
export function useMoveText(): (move: PvpMove, withCards?: boolean) => string {
  const { words, cardName } = useWords();
  return useCallback(
    (move, withCards = false) => {
      const word = nameMove(words.client, move);
      const cards = cardsOfMove(move);
      return withCards && cards.length > 0 ? `${word}: ${cards.map(cardName).join(', ')}` : word;
    },
    [words, cardName],
  );
}
