import { useSyncExternalStore } from 'react';
import { useStore } from '../../shell/parts/use-store.ts';
import type { Store } from '../../shell/store.ts';
import { useClient, useRoom, useWords } from './client.tsx';
import { HandTable } from './hand/table.tsx';
import { EmptyTable } from './lounge/empty-table.tsx';
import { Lounge } from './lounge/lounge.tsx';
import { LiveRegion } from './parts/live-region.tsx';
import { Toasts } from './parts/toasts.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { RoomsPanel } from './rooms/rooms-panel.tsx';

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
  const { link, state, info } = useRoom();
  const { say } = useWords();
  const isPaused = useStore(paused);
  const isWide = useWide();
  return (
    <div
      className="app"
      inert={isPaused}
      data-ready={state !== null && info !== null}
      data-link={link}
      data-place={state?.place}
      data-phase={state?.hand?.phase}
      data-hand={state?.hand?.roundId}
    >
      <TopBar leave={leave} />
      {link === 'lost' && <output className="strip warn">{say('offline')}</output>}
      {link === 'ended' && <output className="strip warn">{say('refused_session_expired')}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
      <main className="table">
        {isWide && (
          <aside className="side-panel">
            <h2>{say('rooms')}</h2>
            <RoomsPanel />
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
  const { state, info } = useRoom();
  const { say } = useWords();
  if (!state || !info) return <p className="opening">{say('loading')}</p>;
  const { hand } = state;
  return (
    <div className="play">
      {hand?.table && hand.phase !== 'escrow' ? (
        <HandTable key={hand.id} hand={hand} table={hand.table} isPlayed={hand.phase === 'play'} />
      ) : (
        <EmptyTable info={info} state={state} />
      )}
      {hand?.phase !== 'play' && <Lounge info={info} state={state} />}
    </div>
  );
}
