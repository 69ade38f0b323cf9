import type { SportsEvent } from '@fairhouse/contract/play/studio-sports';
import { useState } from 'react';
import { describeEvent } from '../match/describe-event.ts';
import { fill, type Values } from '../../../shell/load-words.ts';
import type { WordKey } from '../words/load-words.ts';
import type { ProofProps } from './proof-props.ts';

/** Slices that are shown at once; more by a press. */
const STEP = 50;

/** Every slice of the match with its key and what happened in it, the last one first. */
export function Slices({ proof, words }: ProofProps) {
  const [isAll, setIsAll] = useState(false);
  const [most, setMost] = useState(STEP);
  const all = proof.slices.map((slice, at) => ({ ...slice, nth: at + 1 })).toReversed();
  const listed = isAll ? all : all.filter(({ events }) => events.length > 0);
  if (all.length === 0) return null;
  const say = (key: WordKey, values?: Values) => fill(words.client[key], values);
  return (
    <section className="slices">
      <h2>{words.proof.slices}</h2>
      <p>{words.proof.slices_text}</p>
      <label className="check-box">
        <input type="checkbox" checked={isAll} onChange={({ target }) => setIsAll(target.checked)} />
        {fill(words.proof.all, { n: all.length })}
      </label>
      <ol reversed>
        {listed.slice(0, most).map(({ nth, key, events }) => (
          <li key={nth} value={nth}>
            <b className="figures">{fill(words.proof.slice, { n: nth })}</b>
            {events.length === 0 ? (
              <span className="muted">{words.proof.nothing}</span>
            ) : (
              <ul>
                {events.map((event, at) => (
                  <li key={at}>{describeEvent(shownOf(event), proof, say)}</li>
                ))}
              </ul>
            )}
            <span className="hash">{key}</span>
          </li>
        ))}
      </ol>
      {listed.length > most && (
        <button type="button" className="button wide" onClick={() => setMost(most + STEP)}>
          {fill(words.proof.more, { n: listed.length - most })}
        </button>
      )}
    </section>
  );
}

/** An event of the keys in the form of the match's page, which has no slice or time to show. */
function shownOf(event: Readonly<Record<string, unknown>>): SportsEvent {
  const { rounds, maps, score = rounds ?? maps, ...rest } = event;
  return { no: 0, slice: 0, at: '', ...rest, ...(score !== undefined && { score }) } as SportsEvent;
}
