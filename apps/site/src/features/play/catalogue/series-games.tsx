import type { GameCategory } from '@fairhouse/contract/play/games';
import { Button, EmptyState, IconButton } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import type { GameFilter } from './game-filter.ts';
import { gamesQuery } from './game-list-query.ts';
import { PagedGames } from './game-pages.tsx';

export interface SeriesGamesProps {
  category: GameCategory;
  filter: GameFilter;
  /** Back to the list with the series. */
  onClose: () => void;
}

/** The games of an open series, under its name. */
export default function SeriesGames({ category, filter, onClose }: SeriesGamesProps) {
  const t = useTranslations('catalogue');
  const shell = useTranslations('shell');
  const { locale } = useLanguage();
  const query = useInfiniteQuery(gamesQuery(category, filter, locale));
  const series = query.data?.pages[0]?.series;
  const titleId = useId();
  const title = useFocusWhen(!query.isPending);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="flex min-h-11 items-center gap-1">
        <IconButton label={shell('back')} onClick={onClose} className="-ml-2.5">
          <ArrowLeft className="size-6" aria-hidden="true" />
        </IconButton>
        <div className="min-w-0">
          <h2 id={titleId} ref={title} tabIndex={-1} className="text-lg outline-none md:text-xl">
            {query.isPending ? t('loading') : (series?.gameName ?? t(`category.${category}`))}
          </h2>
          {series && (
            <p className="text-sm text-muted">
              {series.vendorName} · {t('seriesGames', { count: series.games ?? 0 })}
            </p>
          )}
        </div>
      </div>
      <PagedGames
        query={query}
        fetchNext={query.fetchNextPage}
        nothing={
          <EmptyState
            icon={<SearchX className="size-6" />}
            title={t('seriesEmpty')}
            text={t('seriesEmptyText')}
            action={<Button onClick={onClose}>{t('clearFilters')}</Button>}
          />
        }
      />
    </section>
  );
}

/** The pressed tile has gone with its focus: a screen reader continues at the heading, once that can be read. */
function useFocusWhen(ready: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ready && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [ready]);
  return title;
}
