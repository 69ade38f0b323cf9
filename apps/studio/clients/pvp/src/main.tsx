import type { Locale } from '@fairhouse/contract';
import { createRoot } from 'react-dom/client';
import { createCaller } from '../../shell/call.ts';
import { paintAhead } from '../../shell/cards/card-pictures.ts';
import { frameStorage, type FrameStorage } from '../../shell/frame-storage.ts';
import { connectHost } from '../../shell/host.ts';
import { postGame } from '../../shell/post-game.ts';
import { readLaunch } from '../../shell/launch.ts';
import { openSession } from '../../shell/open-session.ts';
import { NotOpened } from '../../shell/parts/not-opened.tsx';
import { SharedWordsProvider } from '../../shell/parts/shared-words.tsx';
import { createServerClock } from '../../shell/server-clock.ts';
import { createSessionMemory } from '../../shell/session-memory.ts';
import { openSounds, type SoundMaker } from '../../shell/sounds.ts';
import { createStore } from '../../shell/store.ts';
import { createPvpApi } from './api/pvp-api.ts';
import { App, loadTable } from './app.tsx';
import { ClientProvider, type Client, type SoundName } from './client.tsx';
import { openRoom, type Room } from './room/room.ts';
import { followRooms } from './rooms/follow-rooms.ts';
import { loadWords, type Words } from './words/load-words.ts';

/** The widest card of a hand, in pixels of the page. */
const CARD_WIDTH = 96;
const LAST_ROOM = 'fairhouse.pvp.room';
const SOUND = 'fairhouse.pvp.sound';

/** A card on cloth, a chip of clay, a soft bell at the own turn. */
const makeSounds = ({ burst, tone }: SoundMaker): Record<SoundName, () => void> => ({
  card: () => burst(0.09, 1800, 0.25),
  chip: () => burst(0.03, 4200, 0.3),
  turn: () => tone(440, 0.5, 0.1),
});

/** The words, of which the page says at once what it opens. */
async function openWords(locale: Locale): Promise<Words> {
  const words = await loadWords(locale);
  document.title = words.client.title;
  document.getElementById('loader')?.setAttribute('aria-label', words.client.opening);
  return words;
}

function rememberRoom({ view }: Room, stored: FrameStorage): void {
  let known = '';
  view.subscribe(() => {
    const { room } = view.read();
    if (room !== known) stored.setItem(LAST_ROOM, (known = room));
  });
}

async function main(): Promise<void> {
  const launch = readLaunch(location, history);
  document.documentElement.dataset['theme'] = launch.theme;
  const stored = frameStorage(() => sessionStorage);
  const memory = createSessionMemory(stored);
  const api = createPvpApi(createCaller(memory.token, () => document.documentElement.lang));
  const [first, session] = await Promise.all([openWords(launch.locale), openSession(api, memory, launch)]);
  const root = createRoot(document.getElementById('pvp') ?? document.body);
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
  // After a reload the player is in the room that was left.
  const wanted = launch.token ? (launch.room ?? session.room) : (stored.getItem(LAST_ROOM) ?? session.room);
  const room = openRoom(wanted, { api, clock, balance, token: memory.token, usual: session.room });
  rememberRoom(room, stored);
  postGame(room.view, ({ info }) => info?.gameCode, host);
  const client: Client = {
    session,
    clock,
    host,
    words,
    balance,
    rooms: followRooms(api, () => room.view.read().state?.place === 'seated'),
    room,
    goesOn: createStore(false),
    sounds: openSounds(
      frameStorage(() => localStorage),
      SOUND,
      makeSounds,
    ),
  };
  root.render(
    <ClientProvider value={client}>
      <SharedWordsProvider words={words}>
        <App paused={paused} leave={launch.back} />
      </SharedWordsProvider>
    </ClientProvider>,
  );
  host.post({ type: 'fairhouse:ready' });
  void loadTable();
  paintAhead(Math.ceil(CARD_WIDTH * devicePixelRatio));
}

void main();
