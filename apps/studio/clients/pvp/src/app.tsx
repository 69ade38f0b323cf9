import type { PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { lazy, memo, Suspense, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
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
  const isWide = useWide();
  return (
    <Frame paused={paused}>
      <TopBar leave={leave} />
      <Strips />
      <main className="table">
        {isWide && <SidePanel />}
        <Play />
      </main>
      <LiveRegion />
      <Toasts />
    </Frame>
  );
}

/** Its marks change with the room; what is in it is not drawn again for that. */
function Frame({ paused, children }: { paused: Store<boolean>; children: ReactNode }) {
  const link = useRoom((view) => view.link);
  const isReady = useRoom(({ state, info }) => state !== null && info !== null);
  const place = useRoom(({ state }) => state?.place);
  const phase = useRoom(({ state }) => state?.hand?.phase);
  const roundId = useRoom(({ state }) => state?.hand?.roundId);
  const isPaused = useStore(paused);
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
      {children}
    </div>
  );
}

/** Why the room stands still, and that nothing here is real money. */
function Strips() {
  const { session } = useClient();
  const link = useRoom((view) => view.link);
  const { say } = useWords();
  return (
    <>
      {link === 'lost' && <output className="strip warn">{say('offline')}</output>}
      {link === 'crowded' && <output className="strip warn">{say('too_many_pages')}</output>}
      {link === 'old' && <output className="strip warn">{say('page_old')}</output>}
      {link === 'ended' && <output className="strip warn">{say('refused_session_expired')}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
    </>
  );
}

function SidePanel() {
  const { say } = useWords();
  return (
    <aside className="side-panel">
      <h2>{say('rooms')}</h2>
      <Suspense>
        <RoomsPanel />
      </Suspense>
    </aside>
  );
}

function Play() {
  const info = useRoom((view) => view.info);
  const game = useRoom((view) => view.info?.game);
  const isOpen = useRoom(({ state }) => state !== null);
  const phase = useRoom(({ state }) => state?.hand?.phase ?? null);
  // Who plays is shown while the money is held; the deal then only adds cards.
  const seated = useRoom(({ state }) => (state?.hand?.table || state?.hand?.phase === 'escrow' ? state.hand.id : null));
  // The table of a hand is made in parts between frames, not within the message that begins it.
  const made = useDeferredValue(seated);
  // So is the result, while the table shows the last move already.
  const isPlay = useDeferredValue(phase) === 'play' || phase === 'play';
  const { say } = useWords();
  if (!isOpen || !info) return <p className="opening">{say('loading')}</p>;
  return (
    <div className="play" data-game={game}>
      <Suspense fallback={<Waiting info={info} />}>
        {seated !== null && made === seated ? (
          <HandTable key={seated} info={info} isPlayed={isPlay} />
        ) : (
          <Waiting info={info} />
        )}
      </Suspense>
    </div>
  );
}

const Waiting = memo(function Waiting({ info }: { info: PvpRoom }) {
  return (
    <>
      <EmptyTable info={info} />
      <Lounge info={info} />
    </>
  );
});
