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
import { createStore } from '../../shell/store.ts';
import { createTablesApi } from './api/tables-api.ts';
import { App } from './app.tsx';
import { followBets } from './betting/bets.ts';
import { followSpots } from './board/spot-states.ts';
import { ClientProvider, type Client } from './client.tsx';
import { followTables } from './lobby/follow-tables.ts';
import { openRoom, type Room } from './room/room.ts';
import { openTableSounds } from './sound/sounds.ts';
import { loadWords, type Words } from './words/load-words.ts';

/** CSS pixels of a card, somewhat more than cards.css gives it: the camera comes closer. */
const CARD_WIDTH = innerWidth < 900 ? 80 : 112;

const LAST_TABLE = 'fairhouse.table';

/** The words, of which the page says at once what it opens. */
async function openWords(locale: Locale): Promise<Words> {
  const words = await loadWords(locale);
  document.title = words.client.title;
  document.getElementById('loader')?.setAttribute('aria-label', words.client.opening);
  return words;
}

function rememberTable({ view }: Room, stored: FrameStorage): void {
  let known = '';
  view.subscribe(() => {
    const { room } = view.read();
    if (room !== known) stored.setItem(LAST_TABLE, (known = room));
  });
}

async function main(): Promise<void> {
  const launch = readLaunch(location, history);
  document.documentElement.dataset['theme'] = launch.theme;
  const stored = frameStorage(() => sessionStorage);
  const memory = createSessionMemory(stored);
  const api = createTablesApi(createCaller(memory.token, () => document.documentElement.lang));
  const [first, session] = await Promise.all([openWords(launch.locale), openSession(api, memory, launch)]);
  const root = createRoot(document.getElementById('tables') ?? document.body);
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
  // After a reload the player is at the table that was left.
  const wanted = launch.token ? (launch.room ?? session.table) : (stored.getItem(LAST_TABLE) ?? session.table);
  const room = openRoom(wanted, { api, clock, balance, token: memory.token, usual: session.table });
  rememberTable(room, stored);
  postGame(room.view, ({ state }) => state?.table.gameCode, host);
  const bets = followBets(room, balance, clock);
  const client: Client = {
    session,
    clock,
    host,
    words,
    balance,
    tables: followTables(api, session.label),
    room,
    bets,
    spots: followSpots(room.view, bets.view),
    sounds: openTableSounds(frameStorage(() => localStorage)),
  };
  root.render(
    <SharedWordsProvider words={words}>
      <ClientProvider value={client}>
        <App paused={paused} leave={launch.back} />
      </ClientProvider>
    </SharedWordsProvider>,
  );
  host.post({ type: 'fairhouse:ready' });
  paintAhead(Math.round(CARD_WIDTH * devicePixelRatio));
}

void main();
