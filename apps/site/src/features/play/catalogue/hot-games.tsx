import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../../../app/boot.ts';
import { useGamesPath } from '../../../app/filled-categories.ts';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { HOME_HOT_LIMIT, homeHotQuery } from './game-list-query.ts';

/** Home's hot games: those that operators marked, then the most played. */
export function HotGames() {
  const t = useTranslations('catalogue');
  const { locale } = useLanguage();
  const gamesPath = useGamesPath();
  const moduleOn = useModules();
  const query = useQuery({
    ...homeHotQuery(locale),
    // Games of a category that an operator switches off leave at once.
    select: (games = []) => games.filter(({ gameType }) => moduleOn(gameType)),
  });
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="hot-title">
      <SectionHead id="hot-title" title={t('hotTitle')} to={gamesPath} more={t('seeAll')} />
      <QueryState query={query} skeleton={<GridSkeleton label={t('loading')} tiles={HOME_HOT_LIMIT} />}>
        {(games) => <GameGrid games={games.slice(0, HOME_HOT_LIMIT)} eager={6} />}
      </QueryState>
    </section>
  );
}
