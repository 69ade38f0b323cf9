import type { LiveMatch } from '@fairhouse/contract/play/sports';
import { Skeleton } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { LiveMatchCard } from './live-match-card.tsx';

/** On home, and while they are loading. */
const SHOWN = 6;
const grid = 'grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4';

export interface LiveMatchesProps {
  /** Undefined until the first answer. */
  matches: readonly LiveMatch[] | undefined;
}

/** `few`: six of them, of which a phone shows three. */
export function LiveMatchCards({ matches, few = false }: LiveMatchesProps & { few?: boolean }) {
  const t = useTranslations('sports');
  const hidden = (index: number) => (few && index > 2 ? 'max-md:hidden' : '');
  if (!matches)
    return (
      <output aria-label={t('loading')} className={grid}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <Skeleton key={index} className={`h-[9.6rem] rounded-card ${hidden(index)}`} />
        ))}
      </output>
    );
  return (
    <ul className={grid}>
      {(few ? matches.slice(0, SHOWN) : matches).map((match, index) => (
        <li key={`${match.vendor} ${match.target}`} className={hidden(index)}>
          <LiveMatchCard match={match} />
        </li>
      ))}
    </ul>
  );
}
