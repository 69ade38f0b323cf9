import { useClient, useRoom, useWords } from '../client.tsx';
import { useSecondsLeft } from './use-now.ts';
import { phaseWord } from '../words/phase-word.ts';

const [LATE, LAST] = [5, 3];

/** The time to bet as ring, number and word. The ring is one transition of the browser per phase. */
export function TimerRing() {
  const { state } = useRoom();
  const { clock } = useClient();
  const { say } = useWords();
  const isOpen = state?.round.phase === 'open';
  const until = state && isOpen ? state.round.until : null;
  const seconds = useSecondsLeft(until);
  if (!state) return null;
  const left = until === null ? 0 : Math.max(0, Date.parse(until) - clock.now());
  const part = Math.min(1, left / state.table.openMs);
  const urgency = seconds === null || seconds > LATE ? 'calm' : seconds > LAST ? 'late' : 'last';
  return (
    <div
      className="timer"
      data-urgency={isOpen ? urgency : 'shut'}
      data-over={state.round.outcome !== null || state.round.isVoid}
    >
      <svg viewBox="0 0 44 44" className="ring" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className="ring-track" />
        {until !== null && (
          <circle
            key={until}
            cx="22"
            cy="22"
            r="19"
            pathLength="100"
            className="ring-rest"
            style={{ '--part': part * 100, animationDuration: `${left}ms` }}
          />
        )}
      </svg>
      <span className="timer-number figures">{seconds ?? ''}</span>
      <span className="timer-word">{say(phaseWord(state))}</span>
    </div>
  );
}
