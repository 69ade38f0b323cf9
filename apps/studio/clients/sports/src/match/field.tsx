import type { MatchPage, SportsEvent } from '@fairhouse/contract/play/studio-sports';
import { useWords } from '../table.tsx';
import { describeEvent } from './describe-event.ts';

/** The match drawn from its events: a pitch, a court, or the rounds of the map. */
export function Field({ page }: { page: MatchPage }) {
  const { say } = useWords();
  const last = page.events.at(-1);
  const caption = last ? describeEvent(last, page, say) : say('not_begun');
  return (
    <figure className="field">
      {page.sport === 'football' && <Pitch last={last} />}
      {page.sport === 'basketball' && <Court last={last} />}
      {page.sport === 'valorant' && <Rounds page={page} />}
      <figcaption key={last?.no}>{caption}</figcaption>
    </figure>
  );
}

/** Where the ball is after an event, home playing to the right; 0 to 100. */
function footballPlace(last: SportsEvent | undefined): readonly [number, number] {
  if (!last?.team) return [50, 30];
  const toRight = last.team === 'home';
  const x = (of: number) => (toRight ? of : 100 - of);
  switch (last.kind) {
    case 'goal':
    case 'ball_in_net':
    case 'review':
      return [x(98), 30];
    case 'annulled_goal':
      return [x(86), 30];
    case 'corner':
      return [x(97), last.no % 2 === 0 ? 3 : 57];
    case 'yellow_card':
    case 'red_card':
      return [x(38), 20 + (last.no % 3) * 10];
    default:
      return [50, 30];
  }
}

function Pitch({ last }: { last: SportsEvent | undefined }) {
  const [x, y] = footballPlace(last);
  const isCard = last?.kind === 'yellow_card' || last?.kind === 'red_card';
  return (
    <svg viewBox="-2 -2 104 64" aria-hidden="true" className="pitch">
      <path className="grass" d="M-2-2h104v64H-2z" />
      {[0, 20, 40, 60, 80].map((at) => (
        <path key={at} className="stripe" d={`M${at} 0h10v60h-10z`} />
      ))}
      <path className="lines" d="M0 0h100v60H0zM50 0v60M0 14h15v32H0M100 14H85v32h15M0 22h5v16H0M100 22h-5v16h5" />
      <circle className="lines" cx="50" cy="30" r="9" />
      {isCard ? (
        <rect
          className={last.kind}
          x="-1.6"
          y="-2.4"
          width="3.2"
          height="4.8"
          rx=".5"
          style={{ translate: `${x}px ${y}px` }}
        />
      ) : (
        <circle className="ball" r="1.8" style={{ translate: `${x}px ${y}px` }} />
      )}
    </svg>
  );
}

function Court({ last }: { last: SportsEvent | undefined }) {
  const toRight = last?.team === 'home';
  const depth: Partial<Record<SportsEvent['kind'], number>> = { points: 95, miss: 90, turnover: 60, jump_ball: 50 };
  const at = last?.team ? (depth[last.kind] ?? 50) : 50;
  const far = last?.kind === 'points' && last.points === 3 ? 76 : at;
  const x = toRight ? far : 100 - far;
  return (
    <svg viewBox="-2 -2 104 64" aria-hidden="true" className="court">
      <path className="wood" d="M-2-2h104v64H-2z" />
      <path
        className="lines"
        d="M0 0h100v60H0zM50 0v60M0 20h19v20H0M100 20H81v20h19M0 5h10a25 25 0 0 1 0 50H0M100 5H90a25 25 0 0 0 0 50h10"
      />
      <circle className="lines" cx="50" cy="30" r="7" />
      <circle className="hoop" cx="5" cy="30" r="2" />
      <circle className="hoop" cx="95" cy="30" r="2" />
      <circle className="ball orange" r="2.2" style={{ translate: `${x}px 30px` }} />
    </svg>
  );
}

/** Who won each round of the map in play, as far as the page saw it. */
function Rounds({ page: { events, score, home, away } }: { page: MatchPage }) {
  const map = score.periods.length;
  const rounds = events.filter((event) => event.kind === 'round' && event.map === map);
  return (
    <div className="rounds" aria-hidden="true">
      {[home, away].map((team, at) => (
        <div key={at} className="rounds-row">
          <b>{team}</b>
          <span>
            {rounds.map(({ no, team: winner }) => (
              <i key={no} className={(winner === 'home') === (at === 0) ? 'won' : undefined} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
