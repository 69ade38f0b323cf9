import type { MatchRow } from '@fairhouse/contract/play/studio-sports';
import { memo } from 'react';
import { MatchClock } from '../parts/match-clock.tsx';
import { OddsButton } from '../parts/odds-button.tsx';
import { TeamMark } from '../parts/team-mark.tsx';
import { useTable, useWords } from '../table.tsx';

/** One match of a list: time or clock, score, odds of its winner, and the way to its page. */
export const MatchRowView = memo(function MatchRowView({ row }: { row: MatchRow }) {
  const { views } = useTable();
  const { say, reason } = useWords();
  const { home, away, score, main, markets, stop, status } = row;
  const isLive = status === 'live';
  return (
    <li className="match-row">
      <button type="button" className="match-open" onClick={() => views.openMatch(row.id)}>
        <span className="match-when">
          <MatchClock match={row} />
          {stop && status !== 'ended' && <span className="stop">{reason(stop.reason)}</span>}
        </span>
        {[home, away].map((team, at) => (
          <span key={at} className="match-team">
            <TeamMark name={team} />
            <span className="team-name">{team}</span>
            {isLive && <b className="figures">{score.total[at]}</b>}
          </span>
        ))}
        <span className="match-more figures">
          <span className="visually-hidden">{say('all_markets')} </span>+{markets}
        </span>
      </button>
      <div className="match-odds">
        {main ? (
          main.outcomes.map(({ outcome, odds }) => (
            <OddsButton
              key={outcome}
              match={row}
              market={main}
              outcome={outcome}
              odds={odds}
              isStopped={stop !== null}
              label={short[outcome]}
            />
          ))
        ) : (
          <p className="no-odds">{say('no_odds')}</p>
        )}
      </div>
    </li>
  );
});

/** Home, draw, away of a row: the names stand beside. */
const short: Readonly<Record<string, string>> = { 1: '1', 2: 'X', 3: '2', 4: '1', 5: '2' };
