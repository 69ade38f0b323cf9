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
import { openLists } from './api/match-lists.ts';
import { createSportsApi } from './api/sports-api.ts';
import { App } from './app.tsx';
import { openMatchNames } from './match-names.ts';
import { openSettings } from './settings.ts';
import { openSlipBook } from './slip/slip-book.ts';
import { chooseTarget, readTarget } from './slip/target.ts';
import { TableProvider, type Table } from './table.tsx';
import { openTicketBook } from './tickets/ticket-book.ts';
import { openViews } from './views.ts';
import { loadWords } from './words/load-words.ts';

async function main(): Promise<void> {
  const launch = readLaunch(location, history);
  document.documentElement.dataset['theme'] = launch.theme;
  const memory = createSessionMemory(frameStorage(() => sessionStorage));
  const api = createSportsApi(createCaller(memory.token, () => document.documentElement.lang));
  const [first, session] = await Promise.all([loadWords(launch.locale), openSession(api, memory, launch)]);
  const root = createRoot(document.getElementById('sports') ?? document.body);
  document.getElementById('loader')?.remove();
  document.title = first.client.title;
  if (!session) return root.render(<NotOpened words={first} back={launch.back} />);

  const words = createStore(first);
  const balance = createStore(session.balance);
  const paused = createStore(false);
  const host = connectHost(session.parentOrigin, {
    onTheme: (theme) => (document.documentElement.dataset['theme'] = theme),
    onLanguage: (locale) => void loadWords(locale).then(words.write),
    onPause: paused.write,
  });
  balance.subscribe(() => host.post({ type: 'fairhouse:balance', balance: balance.read() }));
  const refreshBalance = async () => {
    const now = await api.resume();
    if (now.ok) balance.write(now.value.balance);
  };
  const storage = frameStorage(() => localStorage);
  const target = readTarget(launch.target);
  const names = openMatchNames(api);
  const clock = createServerClock();
  const table: Table = {
    api,
    session,
    host,
    words,
    balance,
    names,
    clock,
    lists: openLists({ clock, names }),
    settings: openSettings(storage),
    slip: openSlipBook(api, storage, `${session.gameCode}.${session.currency.code}`),
    tickets: openTicketBook(api, refreshBalance),
    views: openViews(target?.match ?? null),
    refreshBalance,
  };
  void table.slip.load().then(() => target && chooseTarget(target, table));
  root.render(
    <SharedWordsProvider words={words}>
      <TableProvider value={table}>
        <App paused={paused} leave={launch.back} />
      </TableProvider>
    </SharedWordsProvider>,
  );
  host.post({ type: 'fairhouse:ready' });
}

void main();
