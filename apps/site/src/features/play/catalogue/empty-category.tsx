import type { GameCategory } from '@fairhouse/contract/play/games';
import { buttonClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMessages, useTranslations } from 'use-intl/react';
import { useGamesPath } from '../../../app/filled-categories.ts';
import { useLanguage } from '../../../app/language.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { SoonPage } from '../../../app/soon-page.tsx';
import { needWords } from '../../../app/words.ts';
import { categoryIcons } from './category-icons.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { homeHotQuery } from './game-list-query.ts';

const SHOWN = 6;

export interface EmptyCategoryProps {
  category: GameCategory;
  today: boolean;
  calm: boolean;
}

/** A category without games yet: says so, with games that can be played today below. */
export function EmptyCategory(props: EmptyCategoryProps) {
  const spoken = useMessages().emptyCategory !== undefined;
  // A category may become empty while its page is open; otherwise its loader has loaded them.
  useEffect(() => {
    if (!spoken) void needWords('emptyCategory');
  }, [spoken]);
  return spoken ? <NothingToPlay {...props} /> : <div className="min-h-64" />;
}

function NothingToPlay({ category, today, calm }: EmptyCategoryProps) {
  const t = useTranslations('emptyCategory');
  const games = useTranslations('catalogue');
  const { locale } = useLanguage();
  const gamesPath = useGamesPath();
  const { data } = useQuery(homeHotQuery(locale));
  return (
    <div className="grid grid-cols-1 gap-7">
      <SoonPage
        icon={categoryIcons[category]}
        title={t('soonTitle', { category: games(`category.${category}`) })}
        text={t(`soon.${category}`)}
        low={calm}
      >
        <Link to={gamesPath} search={{}} className={buttonClasses(calm ? 'accent' : 'money')}>
          {t('soonAction')}
        </Link>
      </SoonPage>
      {today && data?.length !== 0 && (
        <section aria-labelledby="today-title">
          <SectionHead id="today-title" title={t('today')} />
          {data ? (
            <GameGrid games={data.slice(0, SHOWN)} eager={SHOWN} />
          ) : (
            <GridSkeleton label={games('loading')} tiles={SHOWN} />
          )}
        </section>
      )}
    </div>
  );
}
