import { createStore, type Store } from '../../shell/store.ts';

export const tabs = ['live', 'today', 'leagues', 'bets'] as const;
export type Tab = (typeof tabs)[number];

export interface View {
  tab: Tab;
  /** Above the list. */
  match: string | null;
  /** Of the tab of leagues. */
  league: string | null;
}

export interface Views extends Store<View> {
  show: (tab: Tab) => void;
  openMatch: (match: string) => void;
  openLeague: (league: string | null) => void;
  /** To what was seen before. */
  back: () => void;
}

/** Where one is; the browser's way back leads from a match to its list. */
export function openViews(target: string | null): Views {
  const store = createStore<View>(readView(history.state) ?? { tab: 'live', match: target, league: null });
  history.replaceState(store.read(), '');
  let depth = 0;
  addEventListener('popstate', ({ state }) => {
    depth = Math.max(0, depth - 1);
    store.write(readView(state) ?? { tab: 'live', match: null, league: null });
  });
  const go = (view: View, isDeeper: boolean) => {
    if (isDeeper) {
      depth += 1;
      history.pushState(view, '');
    } else {
      history.replaceState(view, '');
    }
    store.write(view);
    scrollTo(0, 0);
  };
  return {
    ...store,
    show: (tab) => go({ tab, match: null, league: null }, false),
    openMatch: (match) => go({ ...store.read(), match }, true),
    openLeague: (league) => go({ tab: 'leagues', match: null, league }, league !== null),
    back: () => {
      if (depth > 0) history.back();
      else go({ ...store.read(), match: null, league: null }, false);
    },
  };
}

function readView(state: unknown): View | null {
  if (typeof state !== 'object' || state === null) return null;
  const { tab, match, league } = state as Partial<View>;
  const known = tabs.find((each) => each === tab);
  if (!known) return null;
  return {
    tab: known,
    match: typeof match === 'string' ? match : null,
    league: typeof league === 'string' ? league : null,
  };
}
