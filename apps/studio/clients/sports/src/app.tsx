import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Store } from '../../shell/store.ts';
import { LeagueMatches, Leagues } from './list/leagues.tsx';
import { MatchListView } from './list/match-list.tsx';
import { afterPaint } from './parts/after-paint.ts';
import { announcement } from './parts/announcer.ts';
import { Icon, type IconName } from './parts/icon.tsx';
import { Skeleton } from '../../shell/parts/read.tsx';
import { Toasts } from './parts/toasts.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { SlipBar } from './slip/slip-bar.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';
import { useStore, useTable, useWords } from './table.tsx';
import { tabs, type Tab, type View, type Views } from './views.ts';

const MatchPageView = lazy(() => import('./match/match-page.tsx'));
const MyBets = lazy(() => import('./tickets/my-bets.tsx'));

const WIDE = '(min-width: 1000px)';

interface AppProps {
  paused: Store<boolean>;
  /** The way back where no page surrounds the client. */
  leave: string | null;
}

/** A phone has tabs and a slip at the bottom, a desktop leagues, matches and the slip beside each other. */
export function App({ paused, leave }: AppProps) {
  const { views, tickets, session } = useTable();
  const { say } = useWords();
  const isPaused = useStore(paused);
  const isWide = useMedia(WIDE);
  const view = useDrawnView(views);
  // With its content: what was seen before stays until then.
  useLayoutEffect(() => {
    // In newer browsers it answers a promise, which is no clean-up.
    scrollTo(0, view.y);
  }, [view]);
  useEffect(() => {
    void tickets.load('open');
  }, [tickets]);
  return (
    <div className="app" inert={isPaused} data-ready="yes">
      <TopBar leave={leave} />
      {!useOnline() && <output className="strip warn">{say('offline')}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
      <div className={isWide ? 'columns' : 'column'}>
        {isWide && (
          <aside className="side" aria-label={say('leagues')}>
            <Leagues />
          </aside>
        )}
        <main className="middle">
          {isWide && <Tabs layout="tabs-top" />}
          <Suspense fallback={<Skeleton rows={6} />}>
            <Shown view={view} isWide={isWide} />
          </Suspense>
        </main>
        {isWide && (
          <aside className="side slip-side" aria-label={say('slip')}>
            <SlipPanel />
          </aside>
        )}
      </div>
      {!isWide && (
        <div className="foot">
          <SlipBar />
          <Tabs layout="tabs-bottom" />
        </div>
      )}
      <Toasts />
      <output className="visually-hidden" aria-live="polite">
        {useStore(announcement)}
      </output>
    </div>
  );
}

/** What is to be seen, once the press that asked for it is painted: another list or a match takes several frames of a phone. */
function useDrawnView(views: Views): View {
  const [view, setView] = useState(views.read);
  useEffect(() => views.subscribe(() => afterPaint(() => startTransition(() => setView(views.read())))), [views]);
  return view;
}

interface ShownProps {
  view: View;
  isWide: boolean;
}

const Shown = memo(function Shown({ view: { tab, match, league }, isWide }: ShownProps) {
  if (match !== null) return <MatchPageView id={match} key={match} />;
  if (tab === 'bets') return <MyBets />;
  if (tab === 'leagues') {
    if (league !== null) return <LeagueMatches league={league} key={league} />;
    return isWide ? <MatchListView when="coming" key="coming" /> : <Leagues />;
  }
  return <MatchListView when={tab} key={tab} />;
});

const icons: Readonly<Record<Tab, IconName>> = { live: 'live', today: 'today', leagues: 'leagues', bets: 'bets' };

function Tabs({ layout }: { layout: string }) {
  const { views, tickets } = useTable();
  const { say } = useWords();
  const { tab } = useStore(views);
  const open = useStore(tickets).open.list.length;
  return (
    <nav className={layout} aria-label={say('title')}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === tab ? 'page' : undefined}
          onClick={() => views.show(each)}
        >
          <Icon name={icons[each]} />
          <span>
            {say(each)}
            {each === 'bets' && open > 0 && <b className="count figures"> {open}</b>}
          </span>
        </button>
      ))}
    </nav>
  );
}

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

const subscribeOnline = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
