import type { LiveMatch } from '@fairhouse/contract/play/sports';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { writeClock } from './write-clock.ts';

/** The book of a match, or of one of its outcomes. */
const pathOf = ({ vendor, gameCode }: LiveMatch, target: string) =>
  `/fbsports?${new URLSearchParams({ vendor, code: gameCode, target }).toString()}`;

/** A match that can be bet on: clock and score, and odds that open the slip. */
export function LiveMatchCard({ match }: { match: LiveMatch }) {
  const t = useTranslations('sports');
  const moment = useMoment();
  const { league, home, away, score, live, clock, startsAt, target } = match;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-card p-4 transition-colors duration-150 hover:border-accent">
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span className="truncate">{league}</span>
        {live && clock ? (
          <span className="figures shrink-0 font-semibold text-down">
            {writeClock(match.sport, clock, (key, n) => t(`clock.${key}`, { n: String(n ?? '') }))}
          </span>
        ) : (
          <time dateTime={startsAt} className="figures shrink-0">
            {moment(startsAt)}
          </time>
        )}
      </p>
      <PathLink
        path={pathOf(match, target)}
        className="mt-2 grid grid-cols-1 leading-snug font-semibold after:absolute after:inset-0 after:rounded-card"
      >
        <Side name={home} points={live ? score?.[0] : undefined} />
        <Side name={away} points={live ? score?.[1] : undefined} />
      </PathLink>
      <Odds match={match} />
    </article>
  );
}

const Side = ({ name, points }: { name: string; points: number | undefined }) => (
  <span className="flex justify-between gap-3">
    <span className="truncate">{name}</span>
    {points !== undefined && <b className="figures">{points}</b>}
  </span>
);

const shorts = { home: '1', draw: 'X', away: '2' } as const;

function Odds({ match }: { match: LiveMatch }) {
  const t = useTranslations('sports');
  const { odds, home, away } = match;
  const names = { home, draw: t('draw'), away };
  if (!odds)
    return (
      <p className="mt-3 flex h-11 items-center rounded-soft border border-dashed border-line px-3 text-sm text-muted">
        {t('paused')}
      </p>
    );
  return (
    <div className="relative z-1 mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
      {odds.map(({ side, odds: thousandths, target }) => {
        const figure = (thousandths / 1000).toFixed(2);
        return (
          <PathLink
            key={side}
            path={pathOf(match, target)}
            className="flex h-11 items-center justify-between gap-2 rounded-soft bg-accent-soft px-3"
          >
            <span className="sr-only">{t('bet', { name: names[side], odds: figure })}</span>
            <span aria-hidden className="text-sm text-muted">
              {shorts[side]}
            </span>
            <b aria-hidden className="figures">
              {figure}
            </b>
          </PathLink>
        );
      })}
    </div>
  );
}
