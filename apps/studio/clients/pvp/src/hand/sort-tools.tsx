import { suitPaths } from '@fairhouse/art/table';
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
        {/* Not letters: a font that has them would be sought in the middle of the deal. */}
        <svg className="suits" viewBox="-26 -14 52 28" aria-hidden="true">
          <path d={suitPaths.club} transform="translate(-13 0)" />
          <path d={suitPaths.spade} transform="translate(13 0)" />
        </svg>
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
