import type { MatchRow } from '@fairhouse/contract/play/studio-sports';
import { useCallback, useEffect, useState } from 'react';
import type { Matches } from '../api/sports-api.ts';
import { Icon } from '../parts/icon.tsx';
import { Failed, Skeleton } from '../../../shell/parts/read.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { ListNotes, Rows } from './match-list.tsx';

/** Prices before a match move slowly. */
const AGAIN_MS = 10_000;

/** An answer that is asked again while it is shown; null before the first, false when it failed. */
function useAgain<T>(ask: () => Promise<T | null>): readonly [T | null | false, () => void] {
  const [value, setValue] = useState<T | null | false>(null);
  const read = useCallback(async () => {
    const answer = await ask();
    setValue((before) => answer ?? (before || false));
  }, [ask]);
  useEffect(() => {
    const first = setTimeout(() => void read(), 0);
    const timer = setInterval(() => !document.hidden && void read(), AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [read]);
  return [value, () => void read()];
}

export function Leagues() {
  const { api, session, views } = useTable();
  const { say, leagueName } = useWords();
  const { league } = useStore(views);
  const ask = useCallback(async () => {
    const answer = await api.matches({ when: 'coming', limit: 1 });
    return answer.ok ? answer.value.leagues : null;
  }, [api]);
  const [leagues, retry] = useAgain<Matches['leagues']>(ask);
  if (leagues === null) return <Skeleton rows={6} />;
  if (leagues === false) return <Failed onRetry={retry} />;
  const { sports } = session;
  return (
    <>
      {sports.map((sport) => (
        <section key={sport} className="leagues">
          <h2>{say(sport)}</h2>
          <ul>
            {leagues
              .filter((each) => each.sport === sport)
              .map((each) => (
                <li key={each.league}>
                  <button
                    type="button"
                    aria-current={each.league === league ? 'page' : undefined}
                    onClick={() => views.openLeague(each.league)}
                  >
                    <span>{leagueName(each.league)}</span>
                    <span className="muted figures">{each.matches}</span>
                    <Icon name="next" />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function LeagueMatches({ league }: { league: string }) {
  const { api, views, names, clock } = useTable();
  const { say } = useWords();
  const ask = useCallback(async () => {
    const [coming, live] = await Promise.all([
      api.matches({ when: 'coming', league, limit: 100 }),
      api.matches({ when: 'live', league, limit: 100 }),
    ]);
    if (!coming.ok || !live.ok) return null;
    clock.read(live.value.now);
    const rows = new Map([...live.value.matches, ...coming.value.matches].map((row) => [row.id, row] as const));
    names.learn([...rows.values()]);
    return { rows: [...rows.values()], isUp: live.value.up };
  }, [api, league, names, clock]);
  const [read, retry] = useAgain<{ rows: readonly MatchRow[]; isUp: boolean }>(ask);
  return (
    <section>
      <button type="button" className="button back" onClick={views.back}>
        <Icon name="back" />
        {say('leagues')}
      </button>
      {read && <ListNotes isUp={read.isUp} isConnected />}
      {read === null ? (
        <Skeleton rows={6} />
      ) : read === false ? (
        <Failed onRetry={retry} />
      ) : (
        <Rows rows={read.rows} empty={say('empty_coming')} />
      )}
    </section>
  );
}
