import { useClient } from '../client.tsx';
import { useSecondsLeft } from '../parts/use-seconds-left.ts';

const [LATE, LAST] = [8, 4];

/** The time of a turn as a ring and a number. The ring is one transition of the browser. */
export function TurnRing({ until, wholeMs }: { until: string; wholeMs: number }) {
  const { clock } = useClient();
  const seconds = useSecondsLeft(until);
  const left = Math.max(0, Date.parse(until) - clock.now());
  const urgency = seconds > LATE ? 'calm' : seconds > LAST ? 'late' : 'last';
  return (
    <span className="turn-ring" data-urgency={urgency}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="20" className="ring-track" />
        <circle
          key={until}
          cx="22"
          cy="22"
          r="20"
          pathLength="100"
          className="ring-rest"
          style={{ '--part': Math.min(1, left / wholeMs) * 100, animationDuration: `${left}ms` }}
        />
      </svg>
      <span className="turn-seconds figures">{seconds}</span>
    </span>
  );
}
