import type { Match } from '@fairhouse/contract/play/sports';
import { Badge, Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { Chip, Chips } from '../../../app/chips.tsx';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { LiveMatches } from './live-matches.tsx';
import { MatchCard } from './match-card.tsx';
import { liveMatchesQuery, matchesQuery, sports, type Sport } from './match-queries.ts';

const LIMIT = 48;
/** Matches shown at first, and added with each press: four rows of a desktop, three screens of a phone. */
const STEP = 12;

export interface MatchBoardProps {
  /** One sport, or all of them. */
  sport: Sport | undefined;
  /** False when the page already names the sport. */
  onSport?: (sport: Sport | undefined) => void;
}

/** Matches that can be bet on; without a vendor of them, the coming fixtures by day. */
export function MatchBoard(props: MatchBoardProps) {
  const { locale } = useLanguage();
  const all = useQuery(liveMatchesQuery(locale));
  if (all.isPending || all.data?.length) return <LiveBoard {...props} />;
  return <Fixtures {...props} />;
}

function LiveBoard({ sport, onSport }: MatchBoardProps) {
  const t = useTranslations('sports');
  const { locale } = useLanguage();
  const { data } = useQuery(liveMatchesQuery(locale, sport));
  return (
    <section aria-labelledby="match-board-title">
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2.5">
        <h2 id="match-board-title" className="text-lg md:text-xl">
          {t('featuredMatches')}
        </h2>
      </div>
      {onSport && <SportFilter sport={sport} onSport={onSport} />}
      <LiveMatches matches={data} />
    </section>
  );
}

function Fixtures({ sport, onSport }: MatchBoardProps) {
  const t = useTranslations('sports');
  const query = useQuery(matchesQuery(LIMIT, sport));
  const isMarked = query.data?.list.some(({ demonstration }) => demonstration);
  return (
    <section aria-labelledby="match-board-title">
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2.5">
        <h2 id="match-board-title" className="text-lg md:text-xl">
          {t('featuredMatches')}
        </h2>
        {isMarked && <Badge>{t('demonstration')}</Badge>}
      </div>
      {onSport && <SportFilter sport={sport} onSport={onSport} />}
      <QueryState
        query={query}
        skeleton={
          <output aria-label={t('loading')} className="grid gap-3 md:grid-cols-3">
            {Array.from({ length: STEP }, (_, index) => (
              <Skeleton key={index} className="h-[6.4rem] rounded-card" />
            ))}
          </output>
        }
      >
        {({ list, source }) =>
          list.length === 0 ? (
            <EmptyState icon={<CalendarClock className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <>
              {list.some(({ odds }) => odds !== null) && (
                <p className="mb-4 max-w-2xl text-sm text-muted">{t('information')}</p>
              )}
              <Days key={sport} matches={list} />
              <p className="mt-6 text-xs text-muted">{t('source', { source })}</p>
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function SportFilter({ sport, onSport }: Required<MatchBoardProps>) {
  const t = useTranslations('sports');
  return (
    <Chips label={t('sports')} className="mb-4">
      {[undefined, ...sports].map((name) => (
        <Chip key={name ?? 'all'} isOn={name === sport} onPress={() => onSport(name)}>
          {name ? t(`sport.${name}`) : t('allSports')}
        </Chip>
      ))}
    </Chips>
  );
}

/** The next matches first; later ones are added by a press. */
function Days({ matches }: { matches: readonly Match[] }) {
  const t = useTranslations('sports');
  const format = useFormatter();
  const [shown, setShown] = useState(STEP);
  const odds = matches.some((match) => match.odds !== null);
  const days = Map.groupBy(matches.slice(0, shown), ({ startsAt }) => new Date(startsAt).toDateString());
  return (
    <>
      {[...days].map(([day, list]) => (
        <section key={day} className="mt-6 first-of-type:mt-0">
          <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal text-muted">
            {format.dateTime(new Date(day), { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
            {list.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} day={false} odds={odds} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {matches.length > shown && (
        <div className="mt-6 grid justify-items-center">
          <Button kind="quiet" onClick={() => setShown(shown + STEP)}>
            {t('more', { left: matches.length - shown })}
          </Button>
        </div>
      )}
    </>
  );
}
