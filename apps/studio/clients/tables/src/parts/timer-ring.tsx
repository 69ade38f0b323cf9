import { memo, useState } from 'react';
import { useClient, useRoomPart, useWords } from '../client.tsx';
import { isResultShown, openUntilOf } from '../room/room-view.ts';
import { phaseWord } from '../words/phase-word.ts';
import { useSecondsLeft } from './use-seconds.ts';

const [LATE, LAST] = [5, 3];

/** The time to bet as ring, number and word. */
export function TimerRing() {
  const until = useRoomPart(openUntilOf);
  const word = useRoomPart(({ state }) => state && phaseWord(state));
  const over = useRoomPart(isResultShown);
  const { say } = useWords();
  const seconds = useSecondsLeft(until);
  if (!word) return null;
  const urgency = seconds === null || seconds > LATE ? 'calm' : seconds > LAST ? 'late' : 'last';
  return (
    <div className="timer" data-urgency={until === null ? 'shut' : urgency} data-over={over}>
      <span className="ring" aria-hidden="true">
        {until !== null && <RingRest key={until} until={until} />}
      </span>
      <span className="timer-number figures">{seconds ?? ''}</span>
      <span className="timer-word">{say(word)}</span>
    </div>
  );
}

/** Two halves that the browser turns out of sight, one after the other: nothing is painted again. */
const RingRest = memo(function RingRest({ until }: { until: string }) {
  const { clock } = useClient();
  const openMs = useRoomPart(({ state }) => state?.table.openMs ?? 0);
  const [past] = useState(() => Math.min(0, Date.parse(until) - clock.now() - openMs));
  const style = { '--open': `${openMs}ms`, '--past': `${past}ms` };
  return (
    <>
      <i className="ring-half left" style={style} />
      <i className="ring-half right" style={style} />
    </>
  );
});
