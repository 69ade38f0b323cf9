import type { MatchPage, SportsChange } from '@fairhouse/contract/play/studio-sports';
import { createStore, type Store } from '../../../shell/store.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import type { MatchNames } from '../match-names.ts';
import { changePage } from './apply-change.ts';
import { followStream } from './follow-stream.ts';
import { whileSeen } from './while-seen.ts';

export interface FollowedMatch {
  /** Null until its snapshot came. */
  page: MatchPage | null;
  isUp: boolean;
  isConnected: boolean;
}

type FollowedPage = Pick<Store<FollowedMatch>, 'read' | 'subscribe'>;

/** One match and all that changes in it, while somebody looks. */
export function followMatch(match: string, { clock, names }: { clock: ServerClock; names: MatchNames }): FollowedPage {
  const store = createStore<FollowedMatch>({ page: null, isUp: true, isConnected: true });
  let next = store.read();
  let frame = 0;
  const change = (part: Partial<FollowedMatch>) => {
    next = { ...next, ...part };
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      store.write(next);
    });
  };
  const open = () =>
    followStream({
      query: { match },
      clock,
      onLost: () => change({ isConnected: false }),
      on: {
        match: (data) => {
          const { up, match: page } = data as { up: boolean; match: MatchPage };
          names.learn([page]);
          change({ page, isUp: up, isConnected: true });
        },
        change: (data) => next.page && change({ page: changePage(next.page, data as SportsChange) }),
        feed: (data) => change({ isUp: (data as { up: boolean }).up }),
      },
    });
  return whileSeen(store, () => {
    const close = open();
    return () => {
      cancelAnimationFrame(frame);
      frame = 0;
      close();
    };
  });
}
