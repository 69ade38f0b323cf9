import { useWords } from '../client.tsx';
import type { OwnCards } from './use-own-cards.ts';

interface SortToolsProps {
  own: OwnCards;
  /** In a game with melds. */
  meldsFirst?: (cards: readonly string[]) => string[];
}

/** Sorts the own hand. */
export function SortTools({ own, meldsFirst }: SortToolsProps) {
  const { say } = useWords();
  return (
    <fieldset className="sort-tools" aria-label={say('sort')}>
      <button type="button" className="tool" aria-label={say('sort_rank')} onClick={() => own.sort('rank')}>
        <span aria-hidden="true">A–K</span>
      </button>
      <button type="button" className="tool" aria-label={say('sort_suit')} onClick={() => own.sort('suit')}>
        <span aria-hidden="true">♣♠</span>
      </button>
      {meldsFirst && (
        <button
          type="button"
          className="tool"
          aria-label={say('sort_melds')}
          onClick={() => own.arrange(meldsFirst(own.cards))}
        >
          <span aria-hidden="true">777</span>
        </button>
      )}
    </fieldset>
  );
}
