import type { SportsSession } from '@fairhouse/contract/play/studio-slips';
import {
  explainMarket,
  nameMarket,
  nameOutcome,
  type NamedMarket,
  type NamedMatch,
} from '@fairhouse/i18n/sports-markets';
import { createContext, use, useMemo } from 'react';
import type { Host } from '../../shell/host.ts';
import { fill, type Values } from '../../shell/load-words.ts';
import { formatMoney } from '../../shell/money.ts';
import { useStore } from '../../shell/parts/use-store.ts';
import type { ServerClock } from '../../shell/server-clock.ts';
import type { Store } from '../../shell/store.ts';
import type { FollowedList, ListQuery } from './api/match-lists.ts';
import type { SportsApi } from './api/sports-api.ts';
import type { MatchNames } from './match-names.ts';
import { showOdds } from './odds-formats.ts';
import type { Settings } from './settings.ts';
import type { SlipBook } from './slip/slip-book.ts';
import type { TicketBook } from './tickets/ticket-book.ts';
import type { Views } from './views.ts';
import { nameLeague } from '@fairhouse/i18n/league-names';
import { reasonKey, type WordKey, type Words } from './words/load-words.ts';

/** What every part of the client uses; it lives as long as the page. */
export interface Table {
  api: SportsApi;
  session: SportsSession;
  host: Host;
  words: Store<Words>;
  balance: Store<number>;
  names: MatchNames;
  /** The studio's. */
  clock: ServerClock;
  /** Matches in play, of today and to come, with what changes in them. */
  lists: (query: ListQuery) => FollowedList;
  settings: Store<Settings>;
  slip: SlipBook;
  tickets: TicketBook;
  views: Views;
  refreshBalance: () => Promise<void>;
}

const TableContext = createContext<Table | null>(null);

export const TableProvider = TableContext.Provider;

export function useTable(): Table {
  const table = use(TableContext);
  if (!table) throw new Error('a part of the client is outside of its table');
  return table;
}

export { useStore };

/** Words, odds and money as the player reads them. */
export function useWords() {
  const { words: store, settings, session } = useTable();
  const words = useStore(store);
  const { oddsFormat } = useStore(settings);
  return useMemo(() => {
    const { client, markets, locale } = words;
    const say = (key: WordKey, values?: Values) => fill(client[key], values);
    return {
      say,
      money: (minor: number) => formatMoney(minor, session.currency),
      odds: (thousandths: number) => showOdds(thousandths, oddsFormat),
      marketName: (match: NamedMatch, market: NamedMarket) => nameMarket(markets, match, market),
      marketRule: (match: NamedMatch, market: NamedMarket) => explainMarket(markets, match, market),
      outcomeName: (match: NamedMatch, market: NamedMarket, outcome: string) =>
        nameOutcome(markets, match, market, outcome),
      leagueName: (league: string) => nameLeague(league, locale),
      /** Why something is not possible, by the code that the studio gave. */
      reason: (code: string | null) => say(reasonKey(code)),
      locale,
    };
  }, [words, oddsFormat, session]);
}
