import { createRoot } from 'react-dom/client';
import { createCaller } from '../../shell/call.ts';
import { frameStorage } from '../../shell/frame-storage.ts';
import { connectHost } from '../../shell/host.ts';
import { readLaunch, type Launch } from '../../shell/launch.ts';
import { retryUntilKnown } from '../../shell/retry.ts';
import { createServerClock } from '../../shell/server-clock.ts';
import { createSessionMemory, type SessionMemory } from '../../shell/session-memory.ts';
import { createStore } from '../../shell/store.ts';
import { createSportsApi, type SportsApi } from './api/sports-api.ts';
import { App } from './app.tsx';
import { openMatchNames } from './match-names.ts';
import { NotOpened } from './not-opened.tsx';
import { openSettings } from './settings.ts';
import { openSlipBook } from './slip/slip-book.ts';
import { chooseTarget, readTarget } from './slip/target.ts';
import { TableProvider, type Table } from './table.tsx';
import { openTicketBook } from './tickets/ticket-book.ts';
import { openViews } from './views.ts';
import { loadWords } from './words/load-words.ts';

const ATTEMPTS = 5;

const openSession = async (api: SportsApi, memory: SessionMemory, { token }: Launch) => {
  if (token) memory.forget();
  else if (!memory.token()) return null;
  const answer = await retryUntilKnown(() => (token ? api.open(token) : api.resume()), { attempts: ATTEMPTS });
  if (!answer.ok) return null;
  memory.store(answer.value.session);
  return answer.value;
};

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
  const table: Table = {
    api,
    session,
    host,
    words,
    balance,
    names,
    clock: createServerClock(),
    settings: openSettings(storage),
    slip: openSlipBook(api, storage, `${session.gameCode}.${session.currency.code}`),
    tickets: openTicketBook(api, refreshBalance),
    views: openViews(target?.match ?? null),
    refreshBalance,
  };
  void table.slip.load().then(() => target && chooseTarget(target, table));
  root.render(
    <TableProvider value={table}>
      <App paused={paused} leave={launch.back} />
    </TableProvider>,
  );
  host.post({ type: 'fairhouse:ready' });
}

void main();
