import type { Match } from '@fairhouse/contract/play/sports';
import { joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useMoment, useTime } from '../../../app/dates.ts';

export interface MatchCardProps {
  match: Match;
  /** Without the day when the list has it as heading. */
  day?: boolean;
  /** Whether any match of the list has odds; otherwise no card reserves space for them. */
  odds: boolean;
  /** The whole card leads to the matches of its sport: on other pages than theirs. */
  leads?: boolean;
}

/** One coming match. Odds are information from a data set, not an offer; they cannot be pressed. */
export function MatchCard({ match, day = true, odds, leads = false }: MatchCardProps) {
  const moment = useMoment();
  const time = useTime();
  return (
    <article
      className={joinClasses(
        'relative flex h-full flex-col rounded-card border border-line bg-card p-4',
        leads && 'transition-colors duration-150 hover:border-accent',
      )}
    >
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span className="truncate">{match.league}</span>
        <time dateTime={match.startsAt} className="figures shrink-0">
          {day ? moment(match.startsAt) : time(match.startsAt)}
        </time>
      </p>
      {leads ? (
        <Link
          to="/sports"
          search={{ sport: match.sport }}
          className="mt-2 grid leading-snug font-semibold after:absolute after:inset-0 after:rounded-card"
        >
          <Sides match={match} />
        </Link>
      ) : (
        <p className="mt-2 grid leading-snug font-semibold">
          <Sides match={match} />
        </p>
      )}
      {odds && <Odds match={match} />}
    </article>
  );
}

const Sides = ({ match: { home, away } }: { match: Match }) => (
  <>
    <span className="truncate">{home}</span>
    <span className="sr-only"> – </span>
    <span className="truncate">{away}</span>
  </>
);

function Odds({ match: { odds, home, away } }: { match: Match }) {
  const t = useTranslations('sports');
  const format = useFormatter();
  const places = odds && [
    { key: '1', word: home, odds: odds.home },
    ...(odds.draw === null ? [] : [{ key: 'X', word: t('draw'), odds: odds.draw }]),
    { key: '2', word: away, odds: odds.away },
  ];
  return (
    <dl className="mt-3 grid h-11 auto-cols-fr grid-flow-col gap-2">
      {places?.map(({ key, word, odds: figure }) => (
        <div key={key} className="flex items-center justify-between gap-2 rounded-soft bg-accent-soft px-3">
          <dt className="text-sm text-muted">
            <span aria-hidden="true">{key}</span>
            <span className="sr-only">{t('oddsOf', { name: word })}</span>
          </dt>
          <dd className="figures font-semibold">
            {format.number(figure, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          </dd>
        </div>
      )) ?? (
        <div className="flex items-center rounded-soft border border-dashed border-line px-3 text-sm text-muted">
          <dt>{t('noOdds')}</dt>
        </div>
      )}
    </dl>
  );
}
