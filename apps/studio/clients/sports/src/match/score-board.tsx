import type { MatchPage } from '@fairhouse/contract/play/studio-sports';
import { MatchClock } from '../parts/match-clock.tsx';
import { TeamMark } from '../parts/team-mark.tsx';
import { useWords } from '../table.tsx';

/** Who plays, how it stands, and the parts of the match that are over. */
export function ScoreBoard({ page }: { page: MatchPage }) {
  const { say } = useWords();
  const { home, away, score, status, sport } = page;
  const [homeTotal, awayTotal] = score.total;
  const hasBegun = status !== 'coming';
  return (
    <div className="score-board">
      <Team name={home} />
      <div className="score-middle">
        {hasBegun && (
          <p className="score figures" aria-label={`${home} ${homeTotal}, ${away} ${awayTotal}`}>
            {homeTotal} : {awayTotal}
          </p>
        )}
        <MatchClock match={page} />
        {page.bestOf !== null && <span className="muted small">{say('best_of', { n: page.bestOf })}</span>}
      </div>
      <Team name={away} />
      {hasBegun && sport !== 'football' && score.periods.length > 0 && (
        <p className="periods figures small">
          {score.periods.map(([ofHome, ofAway], at) => (
            <span key={at}>
              {ofHome}:{ofAway}
            </span>
          ))}
        </p>
      )}
      {hasBegun && sport === 'football' && (
        <dl className="counts figures small">
          <Count name={say('corners')} pair={score.corners} />
          <Count name={say('yellow_cards')} pair={score.yellows} />
          <Count name={say('red_cards')} pair={score.reds} />
        </dl>
      )}
    </div>
  );
}

function Team({ name }: { name: string }) {
  return (
    <div className="board-team">
      <TeamMark name={name} />
      <strong>{name}</strong>
    </div>
  );
}

function Count({ name, pair }: { name: string; pair: readonly [number, number] | undefined }) {
  if (!pair) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {pair[0]}:{pair[1]}
      </dd>
    </div>
  );
}
