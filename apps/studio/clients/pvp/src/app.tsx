import { lazy, Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { useStore } from '../../shell/parts/use-store.ts';
import type { Store } from '../../shell/store.ts';
import { useClient, useRoom, useWords } from './client.tsx';
import { EmptyTable } from './lounge/empty-table.tsx';
import { Lounge } from './lounge/lounge.tsx';
import { LiveRegion } from './parts/live-region.tsx';
import { Toasts } from './parts/toasts.tsx';
import { TopBar } from './parts/top-bar.tsx';

/** Not needed to take a seat. */
export const loadTable = () => import('./hand/table.tsx');
const HandTable = lazy(async () => ({ default: (await loadTable()).HandTable }));
const RoomsPanel = lazy(async () => ({ default: (await import('./rooms/rooms-panel.tsx')).RoomsPanel }));

interface AppProps {
  paused: Store<boolean>;
  /** The way back where no page surrounds the client. */
  leave: string | null;
}

/** From this width on the rooms stand at the left. */
const WIDE = '(min-width: 900px)';

const subscribeWide = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const useWide = () => useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches);

export function App({ paused, leave }: AppProps) {
  const { session } = useClient();
  const link = useRoom((view) => view.link);
  const isReady = useRoom(({ state, info }) => state !== null && info !== null);
  const place = useRoom(({ state }) => state?.place);
  const phase = useRoom(({ state }) => state?.hand?.phase);
  const roundId = useRoom(({ state }) => state?.hand?.roundId);
  const { say } = useWords();
  const isPaused = useStore(paused);
  const isWide = useWide();
  return (
    <div
      className="app"
      inert={isPaused}
      data-ready={isReady}
      data-link={link}
      data-place={place}
      data-phase={phase}
      data-hand={roundId}
    >
      <TopBar leave={leave} />
      {link === 'lost' && <output className="strip warn">{say('offline')}</output>}
      {link === 'crowded' && <output className="strip warn">{say('too_many_pages')}</output>}
      {link === 'old' && <output className="strip warn">{say('page_old')}</output>}
      {link === 'ended' && <output className="strip warn">{say('refused_session_expired')}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
      <main className="table">
        {isWide && (
          <aside className="side-panel">
            <h2>{say('rooms')}</h2>
            <Suspense>
              <RoomsPanel />
            </Suspense>
          </aside>
        )}
        <Play />
      </main>
      <LiveRegion />
      <Toasts />
    </div>
  );
}

function Play() {
  const info = useRoom((view) => view.info);
  const game = useRoom((view) => view.info?.game);
  const isOpen = useRoom(({ state }) => state !== null);
  const phase = useRoom(({ state }) => state?.hand?.phase ?? null);
  const dealt = useRoom(({ state }) => (state?.hand?.table && state.hand.phase !== 'escrow' ? state.hand.id : null));
  // The table of a hand is made in parts between frames, not within the message that deals it.
  const made = useDeferredValue(dealt);
  // So is the result, while the table shows the last move already.
  const isPlay = useDeferredValue(phase) === 'play' || phase === 'play';
  const { say } = useWords();
  if (!isOpen || !info) return <p className="opening">{say('loading')}</p>;
  return (
    <div className="play" data-game={game}>
      <Suspense fallback={<EmptyTable info={info} />}>
        {dealt !== null && made === dealt ? <HandTable key={dealt} isPlayed={isPlay} /> : <EmptyTable info={info} />}
      </Suspense>
      {!isPlay && <Lounge info={info} />}
    </div>
  );
}
