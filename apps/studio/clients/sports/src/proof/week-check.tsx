import { useState } from 'react';
import { fill } from '../../../shell/load-words.ts';
import { checkWeek, type Week } from './check-match.ts';
import type { ProofProps } from './proof-props.ts';

type State = { week: Week; isRight: boolean } | 'ready' | 'checking' | 'failed';

/** The commitments of all matches of the week, which one root locks in: asked for when somebody wants to see it. */
export function WeekCheck({ proof, get, words: { client, proof: words } }: ProofProps) {
  const [state, setState] = useState<State>('ready');
  const check = async () => {
    setState('checking');
    const answer = await get<Week>(`/api/sports/commitments?day=${proof.week}`);
    if (!answer.ok) return setState('failed');
    setState({ week: answer.value, isRight: await checkWeek(answer.value, proof) });
  };
  return (
    <>
      <p>{words.week}</p>
      <p className="buttons">
        <button type="button" className="button" disabled={state === 'checking'} onClick={() => void check()}>
          {state === 'checking' ? words.checking : words.week_check}
        </button>
      </p>
      <output>
        {state === 'failed' && client.failed_title}
        {typeof state === 'object' && (
          <>
            {state.week.root === null
              ? words.week_open
              : fill(state.isRight ? words.week_pass : words.week_fail, { n: state.week.matches.length })}
            {state.week.root !== null && <span className="hash muted"> {state.week.root}</span>}
          </>
        )}
      </output>
    </>
  );
}
