import { Badge, EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { LiveMatchCards, type LiveMatchesProps } from './live-match-cards.tsx';
import { MatchCard } from './match-card.tsx';
import { liveMatchesQuery, matchesQuery } from './match-queries.ts';

const SHOWN = 6;
const grid = 'grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4';

/** Home's hot sports: matches that can be bet on; without a vendor of them, the next fixtures. */
export default function FeaturedMatches() {
  const { locale } = useLanguage();
  const { data, isPending } = useQuery(liveMatchesQuery(locale));
  if (isPending || data?.length) return <HotMatches matches={data} />;
  return <NextFixtures />;
}

function NextFixtures() {
  const t = useTranslations('sports');
  const query = useQuery(matchesQuery(SHOWN));
  return (
    <section aria-labelledby="matches-title">
      <SectionHead
        id="matches-title"
        title={t('hotSport')}
        to="/sports"
        more={t('all')}
        mark={query.data?.list.some(({ demonstration }) => demonstration) && <Badge>{t('demonstration')}</Badge>}
      />
      <QueryState
        query={query}
        skeleton={
          <output aria-label={t('loading')} className={grid}>
            {Array.from({ length: SHOWN }, (_, index) => (
              <Skeleton key={index} className={`h-[6.4rem] rounded-card ${index > 2 ? 'max-md:hidden' : ''}`} />
            ))}
          </output>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<CalendarClock className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <ul className={grid}>
              {list.map((match, index) => (
                <li key={match.id} className={index > 2 ? 'max-md:hidden' : ''}>
                  <MatchCard match={match} odds={list.some(({ odds }) => odds !== null)} leads />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function HotMatches({ matches }: LiveMatchesProps) {
  const t = useTranslations('sports');
  return (
    <section aria-labelledby="matches-title">
      <SectionHead
        id="matches-title"
        title={t('hotSport')}
        to="/sports"
        more={t('all')}
        mark={matches?.some(({ simulated }) => simulated) && <Badge>{t('simulated')}</Badge>}
      />
      <LiveMatchCards matches={matches} few />
    </section>
  );
}
