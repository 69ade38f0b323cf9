import type { MatchRow } from '@fairhouse/contract/play/studio-sports';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Skeleton } from '../../../shell/parts/read.tsx';
import { useTable, useWords } from '../table.tsx';
import { MatchRowView } from './match-row.tsx';
import { useMatchList } from './use-match-list.ts';

/** Rows that a phone shows at once; more by a press. */
const STEP = 40;

export function MatchListView({ when }: { when: 'live' | 'today' | 'coming' }) {
  const { session, views } = useTable();
  const { sports } = session;
  const { say } = useWords();
  const sport = useSyncExternalStore(views.subscribe, () => views.read().sport);
  const only = sports.length === 1 ? sports[0] : sport === 'all' ? undefined : sport;
  // Many rows change at once: a press comes in between.
  const { state, rows, isUp, isConnected } = useDeferredValue(useMatchList(when, only));
  const shown = rows.filter((row) => sports.includes(row.sport));
  return (
    <section aria-label={say(when === 'coming' ? 'leagues' : when)}>
      {sports.length > 1 && (
        <Choice
          name={say('sports')}
          options={['all', ...sports] as const}
          chosen={sport}
          nameOf={(each) => say(each)}
          onChoose={views.chooseSport}
        />
      )}
      <ListNotes isUp={isUp} isConnected={isConnected} />
      {state === 'loading' ? <Skeleton rows={6} /> : <Rows rows={shown} empty={say(`empty_${when}`)} />}
    </section>
  );
}

/** What holds for every match of a list. */
export function ListNotes({ isUp, isConnected }: { isUp: boolean; isConnected: boolean }) {
  const { say } = useWords();
  return (
    <>
      {!isUp && <output className="strip warn">{say('feed_down')}</output>}
      {isUp && !isConnected && <output className="strip warn">{say('offline')}</output>}
      <p className="simulated">
        <span className="badge">{say('simulated')}</span> <span>{say('simulated_note')}</span>
      </p>
    </>
  );
}

/** By league, in the order of their first match. */
export function Rows({ rows, empty }: { rows: readonly MatchRow[]; empty: string }) {
  const { say, leagueName } = useWords();
  const [most, setMost] = useState(STEP);
  if (rows.length === 0) return <p className="notice">{empty}</p>;
  const leagues = Map.groupBy(rows.slice(0, most), ({ league }) => league);
  return (
    <>
      {[...leagues].map(([league, matches]) => (
        <section key={league} className="league">
          <h2>{leagueName(league)}</h2>
          <ul>
            {matches.map((row) => (
              <MatchRowView key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {rows.length > most && (
        <button type="button" className="button wide" onClick={() => setMost(most + STEP)}>
          {say('more', { n: rows.length - most })}
        </button>
      )}
    </>
  );
}
