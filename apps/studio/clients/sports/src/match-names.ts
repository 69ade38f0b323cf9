import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import { createStore, type Store } from '../../shell/store.ts';
import type { SportsApi } from './api/sports-api.ts';

export interface MatchName {
  id: string;
  sport: MatchSport;
  league: string;
  home: string;
  away: string;
  startsAt: string;
}

/** Who plays: of matches that were seen, and of those that a saved slip names. */
export interface MatchNames extends Pick<Store<ReadonlyMap<string, MatchName>>, 'read' | 'subscribe'> {
  learn: (matches: readonly MatchName[]) => void;
  /** Asks for those that are not known. */
  want: (ids: readonly string[]) => void;
}

export function openMatchNames(api: SportsApi): MatchNames {
  const store = createStore<ReadonlyMap<string, MatchName>>(new Map());
  const asked = new Set<string>();
  const learn = (matches: readonly MatchName[]) => {
    const unknown = matches.filter(({ id }) => !store.read().has(id));
    if (unknown.length === 0) return;
    store.write(new Map([...store.read(), ...unknown.map((match) => [match.id, match] as const)]));
  };
  const ask = async (id: string) => {
    const answer = await api.match(id);
    if (answer.ok) learn([answer.value.match]);
    else asked.delete(id);
  };
  return {
    read: store.read,
    subscribe: store.subscribe,
    learn,
    want(ids) {
      for (const id of ids) {
        if (store.read().has(id) || asked.has(id)) continue;
        asked.add(id);
        void ask(id);
      }
    },
  };
}
