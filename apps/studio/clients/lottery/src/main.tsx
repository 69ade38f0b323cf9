import { createRoot } from 'react-dom/client';
import { createCaller } from '../../shell/call.ts';
import { frameStorage } from '../../shell/frame-storage.ts';
import { connectHost } from '../../shell/host.ts';
import { readLaunch } from '../../shell/launch.ts';
import { OPENING_ATTEMPTS, openSession } from '../../shell/open-session.ts';
import { NotOpened } from '../../shell/parts/not-opened.tsx';
import { SharedWordsProvider } from '../../shell/parts/shared-words.tsx';
import { retryUntilKnown } from '../../shell/retry.ts';
import { createSessionMemory } from '../../shell/session-memory.ts';
import { followDraws } from './api/draw-feed.ts';
import { createLotteryApi } from './api/lottery-api.ts';
import { openOwnOdds } from './api/own-odds-book.ts';
import { App } from './app.tsx';
import { readView } from './read-view.ts';
import { createStore } from '../../shell/store.ts';
import { recentCodes } from './stored-codes.ts';
import { TableProvider, type Table } from './table.tsx';
import { openTicketBook } from './tickets/ticket-book.ts';
import { loadWords } from './words/load-words.ts';

async function main(): Promise<void> {
  const launch = readLaunch(location, history);
  document.documentElement.dataset['theme'] = launch.theme;
  const first = await loadWords(launch.locale);
  document.title = first.client.title;
  document.getElementById('loader')?.setAttribute('aria-label', first.client.opening);
  const memory = createSessionMemory(frameStorage(() => sessionStorage));
  const api = createLotteryApi(createCaller(memory.token, () => document.documentElement.lang));
  const [session, menu] = await Promise.all([
    openSession(api, memory, launch),
    retryUntilKnown(() => api.menu(), { attempts: OPENING_ATTEMPTS }),
  ]);
  const root = createRoot(document.getElementById('lottery') ?? document.body);
  document.getElementById('loader')?.remove();
  if (!session || !menu.ok) return root.render(<NotOpened words={first} back={launch.back} />);

  const words = createStore(first);
  const balance = createStore(session.balance);
  const favourites = createStore<readonly string[]>([]);
  const paused = createStore(false);
  const feed = followDraws(menu.value);
  const host = connectHost(session.parentOrigin, {
    onTheme: (theme) => (document.documentElement.dataset['theme'] = theme),
    onLanguage: (locale) => void loadWords(locale).then(words.write),
    onPause: paused.write,
    onLotteryFavourites: favourites.write,
  });
  balance.subscribe(() => host.post({ type: 'fairhouse:balance', balance: balance.read() }));
  const refreshBalance = async () => {
    const now = await api.resume();
    if (now.ok) balance.write(now.value.balance);
  };
  const tickets = openTicketBook(api, feed, refreshBalance);
  const table: Table = {
    api,
    session,
    feed,
    host,
    words,
    balance,
    tickets,
    ownOdds: openOwnOdds(api),
    favourites,
    recent: recentCodes(frameStorage(() => localStorage)),
  };
  void tickets.load();
  root.render(
    <SharedWordsProvider words={words}>
      <TableProvider value={table}>
        <App
          first={readView(location.search, session.game.gameCode, launch.target)}
          paused={paused}
          leave={launch.back}
        />
      </TableProvider>
    </SharedWordsProvider>,
  );
  host.post({ type: 'fairhouse:ready' });
}

void main();
