import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Lobby } from './lobby/lobby.tsx';
import { Failed, Skeleton } from '../../shell/parts/read.tsx';
import { Toasts } from './parts/toasts.tsx';
import { TopBar } from './parts/top-bar.tsx';
import type { View } from './read-view.ts';
import type { Store } from '../../shell/store.ts';
import { useBoard, useStore, useTable, useWords } from './table.tsx';

/** The engine that prices slips comes with the betting view. */
const Betting = lazy(() => import('./betting/betting.tsx'));

interface AppProps {
  first: View;
  paused: Store<boolean>;
  /** The way back where no page surrounds the client. */
  leave: string | null;
}

export function App({ first, paused, leave }: AppProps) {
  const { say } = useWords();
  const { isLive, games } = useBoard();
  const isPaused = useStore(paused);
  const [gameCode, setGameCode] = useState(first.gameCode);
  const entry = games.find((game) => game.gameCode === gameCode);
  const isOffline = !useOnline() || !isLive;
  const { session } = useTable();
  const show = (code: string | null) => {
    setGameCode(code);
    scrollTo(0, 0);
  };
  return (
    <div className="app" inert={isPaused} data-ready="yes">
      <TopBar leave={leave} entry={entry} isElectronic={first.isElectronic} onLobby={() => show(null)} />
      {isOffline && <output className="strip warn">{say('offline')}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
      {entry ? (
        <Suspense fallback={<Skeleton rows={5} />}>
          <Betting entry={entry} firstPlay={gameCode === first.gameCode ? first.play : null} key={entry.gameCode} />
        </Suspense>
      ) : games.length === 0 ? (
        <Failed onRetry={() => location.reload()} />
      ) : (
        <Lobby onOpen={show} isElectronic={first.isElectronic} />
      )}
      <Toasts />
    </div>
  );
}

const subscribeOnline = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
