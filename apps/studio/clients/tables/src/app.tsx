import { useEffect, type ReactNode } from 'react';
import type { Store } from '../../shell/store.ts';
import { OwnLine } from './betting/own-line.tsx';
import { Rail } from './betting/rail.tsx';
import { useClient, useRoomPart, useStore, useWords } from './client.tsx';
import { gameViews } from './games/game-views.ts';
import { LobbyStrip } from './lobby/lobby-strip.tsx';
import { LinkNotes, SlowNote } from './parts/link-notes.tsx';
import { LiveRegion } from './parts/live-region.tsx';
import { ResultBanner } from './parts/result-banner.tsx';
import { TimerRing } from './parts/timer-ring.tsx';
import { Toasts } from './parts/toasts.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { useMedia } from './parts/use-media.ts';
import { RoadsPanel } from './roads/roads-panel.tsx';
import { gameOf, phaseOf } from './room/room-view.ts';
import { Squeeze } from './stage/squeeze.tsx';

interface AppProps {
  paused: Store<boolean>;
  /** The way back where no page surrounds the client. */
  leave: string | null;
}

/** From this width on the roads stand at the left. */
const WIDE = '(min-width: 900px)';

export function App({ paused, leave }: AppProps) {
  return (
    <AppFrame paused={paused}>
      <TopBar leave={leave} />
      <LinkNotes />
      <LobbyStrip />
      <TableView />
      <LiveRegion />
    </AppFrame>
  );
}

/** Says on its element what happens; its children are not drawn again for that. */
function AppFrame({ paused, children }: { paused: Store<boolean>; children: ReactNode }) {
  const { room, sounds } = useClient();
  const link = useRoomPart((view) => view.link);
  const phase = useRoomPart(phaseOf);
  const isPaused = useStore(paused);
  useEffect(
    () =>
      room.onEvent(({ type }) => {
        if (type === 'result') sounds.play('bell');
        if (type === 'roll' && gameOf(room.view.read()) === 'cockfight') sounds.play('crow');
      }),
    [room, sounds],
  );
  return (
    <div className="app" inert={isPaused} data-ready={phase !== undefined} data-link={link} data-phase={phase}>
      {children}
    </div>
  );
}

function TableView() {
  const room = useRoomPart((view) => view.room);
  const game = useRoomPart(gameOf);
  const { say } = useWords();
  const isWide = useMedia(WIDE);
  if (game === undefined) return <p className="opening">{say('loading')}</p>;
  const view = gameViews[game];
  if (!view) return <p className="opening">{say('launch_title')}</p>;
  const { Stage, Board, isTall = false } = view;
  return (
    <TableFrame key={room} game={game} isTall={isTall}>
      {isWide && (
        <aside className="side-panel">
          <h2>{say('roads')}</h2>
          <RoadsPanel />
        </aside>
      )}
      <div className="play">
        <div className="scene">
          <Stage />
          <Squeeze />
          <TimerRing />
          <ResultBanner />
          <SlowNote />
          <Toasts />
        </div>
        <div className="spots">
          <Board />
        </div>
        <footer className="hand-rail">
          <OwnLine />
          <Rail />
        </footer>
      </div>
    </TableFrame>
  );
}

function TableFrame({ game, isTall, children }: { game: string; isTall: boolean; children: ReactNode }) {
  return (
    <main className="table" data-game={game} data-tall={isTall} data-phase={useRoomPart(phaseOf)}>
      {children}
    </main>
  );
}
