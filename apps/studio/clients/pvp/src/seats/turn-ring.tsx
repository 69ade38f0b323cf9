import { useState } from 'react';
import { useClient } from '../client.tsx';
import { useSecondsLeft } from '../parts/use-seconds-left.ts';

const [LATE, LAST] = [8, 4];

/** The time of a turn as a ring and a number. */
export function TurnRing({ until, wholeMs }: { until: string; wholeMs: number }) {
  const seconds = useSecondsLeft(until);
  const urgency = seconds > LATE ? 'calm' : seconds > LAST ? 'late' : 'last';
  return (
    <span className="turn-ring" data-urgency={urgency}>
      <Ring key={until} until={until} wholeMs={wholeMs} />
      <span className="turn-seconds figures">{seconds}</span>
    </span>
  );
}

/** Two halves that turn away behind their edge, one after the other: the browser moves them without painting anything. */
function Ring({ until, wholeMs }: { until: string; wholeMs: number }) {
  const { clock } = useClient();
  const [gone] = useState(() => Math.min(0, Date.parse(until) - clock.now() - wholeMs));
  const style = { animationDuration: `${wholeMs}ms`, animationDelay: `${gone}ms` };
  return (
    <span className="ring" aria-hidden="true">
      <span className="ring-half">
        <span className="ring-rest" style={style} />
      </span>
      <span className="ring-half">
        <span className="ring-rest" style={style} />
      </span>
    </span>
  );
}
