import { useStill } from '../../shell/parts/use-still.ts';
import type { Store } from '../../shell/store.ts';
import { useClient, useStore, useTank, useWords } from './client.tsx';
import { BossLine } from './hud/boss-line.tsx';
import { LiveRegion } from './hud/live-region.tsx';
import { Rail } from './hud/rail.tsx';
import { Seats } from './hud/seats.tsx';
import { TargetList } from './hud/target-list.tsx';
import { Toasts } from './hud/toasts.tsx';
import { TopBar } from './hud/top-bar.tsx';
import { Water } from './hud/water.tsx';

interface AppProps {
  paused: Store<boolean>;
  /** The way back where no page surrounds the client. */
  leave: string | null;
}

/** A connection that is so slow is told (UKGC RTS 4). */
const SLOW_MS = 400;

export function App({ paused, leave }: AppProps) {
  const { session } = useClient();
  const link = useTank((view) => view.link);
  const isOpen = useTank(({ seed }) => seed !== null);
  // Nothing is said of one that is fast enough, and nothing is drawn again for it.
  const slowMs = useTank(({ roundTripMs: ms }) => (ms !== null && ms > SLOW_MS ? Math.round(ms) : null));
  const { say } = useWords();
  const isPaused = useStore(paused);
  const isStill = useStill();
  return (
    <div className="app" inert={isPaused} data-link={link} data-ready={isOpen} data-still={isStill}>
      <TopBar leave={leave} />
      {link === 'lost' && <output className="strip warn">{say('offline')}</output>}
      {link === 'crowded' && <output className="strip warn">{say('too_many_pages')}</output>}
      {link === 'old' && <output className="strip warn">{say('page_old')}</output>}
      {link === 'ended' && <output className="strip warn">{say('refused_session')}</output>}
      {link === 'full' && <output className="strip warn">{say('tank_full')}</output>}
      {link === 'closed' && <output className="strip warn">{say('tank_closed')}</output>}
      {link === 'live' && slowMs !== null && <output className="strip">{say('slow', { ms: slowMs })}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
      <main className="play" data-theme={session.theme}>
        <TargetList />
        <div className="tank">
          <Water isStill={isStill} isPaused={isPaused} />
          <BossLine />
          <Seats />
        </div>
      </main>
      <Rail />
      <LiveRegion />
      <Toasts />
    </div>
  );
}
