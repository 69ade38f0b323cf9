import type { GameCategory } from '@fairhouse/contract/play/games';
import { Button, EmptyState } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart, History } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { sessionToken, useLoggedIn } from '../../../app/session.ts';
import { askLogin } from '../../../app/sheets.ts';
import { GridSkeleton } from './game-grid.tsx';
import { PAGE_SIZE } from './game-list-pages.ts';
import { PagedGames } from './game-pages.tsx';
import { memberGamesQuery, type MemberList } from './member-games-query.ts';

export interface MemberGamesProps {
  list: MemberList;
  category: GameCategory;
  vendor: string | undefined;
  /** Back to all games: from an empty list, or when the visitor cancels the log-in. */
  onClear: () => void;
}

/** Favourites or recent games; a visitor gets the login sheet first (spec §4). */
export default function MemberGames({ list, category, vendor, onClear }: MemberGamesProps) {
  const t = useTranslations('favourites');
  const { locale } = useLanguage();
  const loggedIn = useLoggedIn();
  const query = useInfiniteQuery({ ...memberGamesQuery(list, category, vendor, locale), enabled: loggedIn });
  const leave = useEffectEvent(onClear);
  useEffect(() => {
    let gone = false;
    if (sessionToken() === null)
      void askLogin(list === 'fav' ? 'favourite' : 'needed').then((came) => came || gone || leave());
    return () => void (gone = true);
  }, [list]);
  const fetchNext = async () => {
    // Favourites were removed meanwhile: games of the next page may have moved to this one.
    if (list === 'fav' && query.isStale) await query.refetch();
    return query.fetchNextPage();
  };
  if (!loggedIn) return <GridSkeleton label={t('loading')} tiles={PAGE_SIZE} />;
  const Icon = list === 'fav' ? Heart : History;
  return (
    <PagedGames
      query={query}
      fetchNext={fetchNext}
      nothing={
        <EmptyState
          icon={<Icon className="size-6" />}
          title={t(`${list}Empty`)}
          text={t(`${list}EmptyText`)}
          action={<Button onClick={onClear}>{t('allGames')}</Button>}
        />
      }
    />
  );
}
