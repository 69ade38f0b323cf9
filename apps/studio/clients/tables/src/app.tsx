import { useEffect, useSyncExternalStore } from 'react';
import type { Store } from '../../shell/store.ts';
import { OwnLine } from './betting/own-line.tsx';
import { Rail } from './betting/rail.tsx';
import { useClient, useRoom, useStore, useWords } from './client.tsx';
import { gameViews } from './games/game-views.ts';
import { LobbyStrip } from './lobby/lobby-strip.tsx';
import { LiveRegion } from './parts/live-region.tsx';
import { ResultBanner } from './parts/result-banner.tsx';
import { TimerRing } from './parts/timer-ring.tsx';
import { Toasts } from './parts/toasts.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { RoadsPanel } from './roads/roads-panel.tsx';

interface AppProps {
  paused: Store<boolean>;
  /** The way back where no page surrounds the client. */
  leave: string | null;
}

/** From this width on the roads stand at the left. */
const WIDE = '(min-width: 900px)';

const subscribeWide = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const useWide = () => useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches);

/** A connection that is so slow is told (UKGC RTS 4). */
const SLOW_MS = 400;

export function App({ paused, leave }: AppProps) {
  const { session, room, sounds } = useClient();
  const { link, roundTripMs, state } = useRoom();
  const { say } = useWords();
  const isPaused = useStore(paused);
  useEffect(
    () =>
      room.onEvent(({ type }) => {
        if (type === 'result') sounds.play('bell');
      }),
    [room, sounds],
  );
  return (
    <div className="app" inert={isPaused} data-ready={state !== null} data-link={link} data-phase={state?.round.phase}>
      <TopBar leave={leave} />
      {link === 'lost' && <output className="strip warn">{say('offline')}</output>}
      {link === 'ended' && <output className="strip warn">{say('refused_session')}</output>}
      {link === 'live' && roundTripMs !== null && roundTripMs > SLOW_MS && (
        <output className="strip">{say('slow', { ms: Math.round(roundTripMs) })}</output>
      )}
      {session.demo && <p className="strip">{say('demo')}</p>}
      <LobbyStrip />
      <TableView />
      <LiveRegion />
      <Toasts />
    </div>
  );
}

function TableView() {
  const { room, state } = useRoom();
  const { say } = useWords();
  const isWide = useWide();
  if (!state) return <p className="opening">{say('loading')}</p>;
  const view = gameViews[state.table.game];
  if (!view) return <p className="opening">{say('launch_title')}</p>;
  const { Stage, Board, isTall } = view;
  return (
    <main
      key={room}
      className="table"
      data-game={state.table.game}
      data-tall={isTall === true}
      data-phase={state.round.phase}
    >
      {isWide && (
        <aside className="side-panel">
          <h2>{say('roads')}</h2>
          <RoadsPanel />
        </aside>
      )}
      <div className="play">
        <div className="scene">
          <Stage />
          <TimerRing />
          <ResultBanner />
        </div>
        <div className="spots">
          <Board />
        </div>
        <footer className="hand-rail">
          <OwnLine />
          <Rail />
        </footer>
      </div>
    </main>
  );
}
