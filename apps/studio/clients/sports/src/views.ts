import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import { createStore, type Store } from '../../shell/store.ts';

export const tabs = ['live', 'today', 'leagues', 'bets'] as const;
export type Tab = (typeof tabs)[number];

export interface View {
  tab: Tab;
  /** Above the list. */
  match: string | null;
  /** Of the tab of leagues. */
  league: string | null;
  /** Of the lists. */
  sport: MatchSport | 'all';
  /** How far down it was seen; CSS pixels. */
  y: number;
}

export interface Views extends Store<View> {
  show: (tab: Tab) => void;
  openMatch: (match: string) => void;
  openLeague: (league: string | null) => void;
  chooseSport: (sport: View['sport']) => void;
  /** To what was seen before. */
  back: () => void;
}

/** Where one is; the browser's way back leads from a match to its list, as it was left. Who shows a view scrolls to its `y`. */
export function openViews(target: string | null): Views {
  const first: View = { tab: 'live', match: target, league: null, sport: 'all', y: 0 };
  const store = createStore<View>(readView(history.state) ?? first);
  // The list of before is drawn again first.
  history.scrollRestoration = 'manual';
  history.replaceState(store.read(), '');
  let depth = 0;
  addEventListener('popstate', ({ state }) => {
    depth = Math.max(0, depth - 1);
    store.write(readView(state) ?? { ...first, match: null });
  });
  const go = (part: Partial<View>, isDeeper: boolean) => {
    const now = store.read();
    const view = { ...now, ...part, y: 0 };
    if (isDeeper) {
      depth += 1;
      history.replaceState({ ...now, y: scrollY }, '');
      history.pushState(view, '');
    } else {
      history.replaceState(view, '');
    }
    store.write(view);
  };
  return {
    ...store,
    show: (tab) => go({ tab, match: null, league: null }, false),
    openMatch: (match) => go({ match }, true),
    openLeague: (league) => go({ tab: 'leagues', match: null, league }, league !== null),
    chooseSport: (sport) => go({ sport }, false),
    back: () => {
      if (depth > 0) history.back();
      else go({ match: null, league: null }, false);
    },
  };
}

const sportNames: readonly MatchSport[] = ['football', 'basketball', 'valorant'];

function readView(state: unknown): View | null {
  if (typeof state !== 'object' || state === null) return null;
  const { tab, match, league, sport, y } = state as Partial<View>;
  const known = tabs.find((each) => each === tab);
  if (!known) return null;
  return {
    tab: known,
    match: typeof match === 'string' ? match : null,
    league: typeof league === 'string' ? league : null,
    sport: sportNames.find((each) => each === sport) ?? 'all',
    y: typeof y === 'number' ? y : 0,
  };
}
