import type { LotterySession } from '@fairhouse/contract/play/studio-lottery';
import { explainPlay, nameHit, namePlay, nameToken, nameTokens } from '@fairhouse/i18n/lottery-plays';
import { createContext, use, useSyncExternalStore, useMemo } from 'react';
import type { Host } from '../../shell/host.ts';
import { fill, type Values } from '../../shell/load-words.ts';
import { formatMoney } from '../../shell/money.ts';
import { useStore } from '../../shell/parts/use-store.ts';
import type { DrawFeed } from './api/draw-feed.ts';
import type { OwnOddsBook } from './api/own-odds-book.ts';
import type { LotteryApi } from './api/lottery-api.ts';
import type { Store } from '../../shell/store.ts';
import type { TicketBook } from './tickets/ticket-book.ts';
import type { WordKey, Words } from './words/load-words.ts';
import { nameGame, nameGroup } from './words/name-game.ts';

/** What every part of the client uses; it lives as long as the page. */
export interface Table {
  api: LotteryApi;
  session: LotterySession;
  feed: DrawFeed;
  host: Host;
  words: Store<Words>;
  balance: Store<number>;
  tickets: TicketBook;
  ownOdds: OwnOddsBook;
  favourites: Store<readonly string[]>;
  recent: Store<readonly string[]>;
}

const TableContext = createContext<Table | null>(null);

export const TableProvider = TableContext.Provider;

export function useTable(): Table {
  const table = use(TableContext);
  if (!table) throw new Error('a part of the client is outside of its table');
  return table;
}

export { useStore };

export const useBoard = () => {
  const { feed } = useTable();
  return useSyncExternalStore(feed.subscribe, feed.board);
};

export const useEntry = (gameCode: string) => useBoard().games.find((entry) => entry.gameCode === gameCode);

/** Words and money in the player's language and currency. */
export function useWords() {
  const {
    words: store,
    session: { currency },
  } = useTable();
  const words = useStore(store);
  return useMemo(
    () => ({
      say: (key: WordKey, values?: Values) => fill(words.client[key], values),
      sayPlay: (key: keyof Words['plays'], values?: Values) => fill(words.plays[key], values),
      money: (minor: number) => formatMoney(minor, currency),
      gameName: (game: { gameCode: string; name: string }) => nameGame(words, game),
      groupName: (group: string) => nameGroup(words, group),
      playName: (family: string, code: string) => namePlay(words.plays, family, code),
      playRule: (family: string, code: string) => explainPlay(words.plays, family, code),
      tokenName: (token: string) => nameToken(words.plays, token),
      tokenNames: (text: string) => nameTokens(words.plays, text),
      hitName: (what: string) => nameHit(words.plays, what),
      words,
    }),
    [words, currency],
  );
}
