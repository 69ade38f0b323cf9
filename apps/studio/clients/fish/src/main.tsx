import { createRoot } from 'react-dom/client';
import { createCaller } from '../../shell/call.ts';
import { frameStorage } from '../../shell/frame-storage.ts';
import { connectHost } from '../../shell/host.ts';
import { readLaunch } from '../../shell/launch.ts';
import { openSession } from '../../shell/open-session.ts';
import { NotOpened } from '../../shell/parts/not-opened.tsx';
import { SharedWordsProvider } from '../../shell/parts/shared-words.tsx';
import { createServerClock } from '../../shell/server-clock.ts';
import { createSessionMemory } from '../../shell/session-memory.ts';
import { createStore } from '../../shell/store.ts';
import { createFishApi } from './api/fish-api.ts';
import { App } from './app.tsx';
import { ClientProvider, type Client } from './client.tsx';
import { openGun } from './gun/gun.ts';
import { openFishSounds } from './sound/sounds.ts';
import { followTanks } from './tank/follow-tanks.ts';
import { openTank } from './tank/tank.ts';
import { openWaters } from './tank/waters.ts';
import { openStageDoor } from './water/stage-door.ts';
import { loadWords } from './words/load-words.ts';

const LAST_TANK = 'fairhouse.tank';

async function main(): Promise<void> {
  const launch = readLaunch(location, history);
  document.documentElement.dataset['theme'] = launch.theme;
  const stage = openStageDoor();
  const stored = frameStorage(() => sessionStorage);
  const memory = createSessionMemory(stored);
  const api = createFishApi(createCaller(memory.token, () => document.documentElement.lang));
  const [first, session] = await Promise.all([loadWords(launch.locale), openSession(api, memory, launch)]);
  document.title = first.client.title;
  const root = createRoot(document.getElementById('fish') ?? document.body);
  document.getElementById('loader')?.remove();
  if (!session) return root.render(<NotOpened words={first} back={launch.back} />);

  const words = createStore(first);
  const balance = createStore(session.balance);
  const paused = createStore(false);
  const clock = createServerClock();
  clock.read(new Date().toISOString());
  const host = connectHost(session.parentOrigin, {
    onTheme: (theme) => (document.documentElement.dataset['theme'] = theme),
    onLanguage: (locale) => void loadWords(locale).then(words.write),
    onPause: paused.write,
  });
  balance.subscribe(() => host.post({ type: 'fairhouse:balance', balance: balance.read() }));
  // A loaded magazine is fired where it was loaded; after a reload the player is in the tank that was left.
  const wanted = session.tank ?? (launch.token ? launch.room : stored.getItem(LAST_TANK));
  const tank = openTank(wanted, { api, clock, balance, token: memory.token, theme: session.theme });
  tank.onSnapshot(({ room }) => stored.setItem(LAST_TANK, room));
  const client: Client = {
    session,
    api,
    host,
    words,
    balance,
    tanks: followTanks(api, session.gameCode),
    tank,
    gun: openGun(tank, balance),
    waters: openWaters(session.theme),
    sounds: openFishSounds(frameStorage(() => localStorage)),
    stage,
  };
  root.render(
    <SharedWordsProvider words={words}>
      <ClientProvider value={client}>
        <App paused={paused} leave={launch.back} />
      </ClientProvider>
    </SharedWordsProvider>,
  );
  host.post({ type: 'fairhouse:ready' });
}

void main();
