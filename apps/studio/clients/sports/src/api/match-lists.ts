import { readRows, type ListedRow, type RowChanges } from '@fairhouse/contract/play/row-changes';
import type { MatchSport, SportsChange } from '@fairhouse/contract/play/studio-sports';
import { createStore, type Store } from '../../../shell/store.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import type { MatchNames } from '../match-names.ts';
import { changeRow } from './apply-change.ts';
import { followStream } from './follow-stream.ts';
import { whileSeen } from './while-seen.ts';
import type { Matches } from './sports-api.ts';

export interface MatchList {
  state: 'loading' | 'ready';
  /** Prices come. */
  isUp: boolean;
  /** The stream is connected. */
  isConnected: boolean;
  rows: readonly ListedRow[];
  leagues: Matches['leagues'];
}

export type FollowedList = Pick<Store<MatchList>, 'read' | 'subscribe'>;

/** A list that was left is shown as it was until its snapshot comes: the way back from a match leads to the same place in it. */
const REUSED_MS = 600_000;

const empty: MatchList = { state: 'loading', isUp: true, isConnected: true, rows: [], leagues: [] };

const byStart = (a: ListedRow, b: ListedRow): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1;

/** A list of matches and all that changes in it, while somebody looks. Changes of one frame are shown together. */
function followList(query: ListQuery, { clock, names }: { clock: ServerClock; names: MatchNames }): FollowedList {
  const store = createStore(empty);
  let next = empty;
  let frame = 0;
  const change = (part: Partial<MatchList>) => {
    next = { ...next, ...part };
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      store.write(next);
    });
  };
  const open = () =>
    followStream({
      query: { ...query },
      clock,
      onLost: () => change({ isConnected: false }),
      on: {
        matches: (data) => {
          const { up, matches, leagues } = data as Matches & { matches: ListedRow[] };
          names.learn(matches);
          change({ state: 'ready', isConnected: true, isUp: up, rows: matches.toSorted(byStart), leagues });
        },
        change: (data) => {
          const part = data as SportsChange;
          change({ rows: next.rows.map((row) => (row.id === part.id ? changeRow(row, part) : row)) });
        },
        rows: (data) => {
          const known = new Map(next.rows.map((row) => [row.number, row]));
          const moved = new Map(
            readRows(data as RowChanges, (number) => known.get(number)).map((row) => [row.id, row]),
          );
          change({ rows: next.rows.map((row) => moved.get(row.id) ?? row) });
        },
        entry: (data) => {
          const row = data as ListedRow;
          names.learn([row]);
          change({ rows: [...next.rows.filter(({ id }) => id !== row.id), row].sort(byStart) });
        },
        leave: (data) => change({ rows: next.rows.filter(({ id }) => id !== (data as { id: string }).id) }),
        feed: (data) => change({ isUp: (data as { up: boolean }).up }),
      },
    });
  let leftAt = 0;
  return whileSeen(store, () => {
    if (performance.now() - leftAt > REUSED_MS) {
      next = empty;
      store.write(empty);
    }
    const close = open();
    return () => {
      leftAt = performance.now();
      cancelAnimationFrame(frame);
      frame = 0;
      close();
    };
  });
}

export interface ListQuery {
  when: 'live' | 'today' | 'coming';
  sport: MatchSport | undefined;
}

/** The lists of a page, each the same for as long as it lives. */
export function openLists(table: { clock: ServerClock; names: MatchNames }): (query: ListQuery) => FollowedList {
  const lists = new Map<string, FollowedList>();
  return (query) => {
    const name = `${query.when} ${query.sport}`;
    const list = lists.get(name) ?? followList(query, table);
    lists.set(name, list);
    return list;
  };
}
