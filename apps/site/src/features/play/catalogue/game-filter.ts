import { LONGEST_SEARCH } from '@fairhouse/contract';
import { gameClassifies, minBetOptions, SERIES_NAME, type GameClassify } from '@fairhouse/contract/play/games';
import type { VendorCard } from '@fairhouse/contract/play/lobby';

export type MinBet = (typeof minBetOptions)[number];

/** Lists besides that of all games (spec §2). */
export const gameListTypes = ['hot', 'fav', 'recent'] as const;
export type GameListType = (typeof gameListTypes)[number];

/** The filter of a lobby in its address: it can be shared, and is restored after going back. */
export interface GameFilter {
  vendor?: string;
  /** Part of a game's name. */
  q?: string;
  /** Without it, all games. */
  list?: GameListType;
  classify?: GameClassify;
  /** Games whose smallest stake is at most this, in whole units of the currency. */
  minBet?: MinBet;
  /** The open series: its games only. */
  series?: string;
  /** Of tables, tanks and card rooms: a game’s code, `fav` or `recent`. */
  rooms?: string;
}

const label = /^[A-Za-z0-9][\w-]{0,31}$/;

/** Parses a lobby's address; unknown values are left out. Spec §2 calls the vendor's tab `page`. */
export function readGameFilter(search: Record<string, unknown>): GameFilter {
  const vendor = [search['vendor'], search['page']].find(
    (value): value is string => typeof value === 'string' && label.test(value),
  );
  const typed = search['q'];
  const q = typeof typed === 'string' || typeof typed === 'number' ? String(typed).slice(0, LONGEST_SEARCH).trim() : '';
  const classify = gameClassifies.find((name) => name === search['classify']);
  const minBet = minBetOptions.find((option) => option === Number(search['minBet']));
  const list = gameListTypes.find((name) => name === search['list']);
  const series = search['series'];
  const rooms = search['rooms'];
  return {
    ...(vendor !== undefined && { vendor }),
    ...(q !== '' && { q }),
    ...(list && { list }),
    ...(classify && { classify }),
    ...(minBet !== undefined && { minBet }),
    ...(typeof series === 'string' && SERIES_NAME.test(series) && { series }),
    ...(typeof rooms === 'string' && label.test(rooms) && { rooms }),
  };
}

export interface FilterChange {
  vendor?: string | undefined;
  q?: string | undefined;
  list?: GameListType | undefined;
  classify?: GameClassify | undefined;
  minBet?: MinBet | undefined;
}

/**
 * The filter after a change (spec §4): another vendor or list starts without search and filters; searching and
 * filtering apply to the whole list, so they remove the other choices. Every change leaves an open series.
 */
export function changeFilter(filter: GameFilter, change: FilterChange): GameFilter {
  const startsAgain = 'vendor' in change || 'list' in change;
  const { vendor, list } = filter;
  const base = startsAgain ? { vendor, list } : { ...filter, list: undefined, series: undefined };
  return readGameFilter({ ...base, ...change });
}

/**
 * The kinds to offer: those of the existing games, bingo only in Filipino (spec §2), and the chosen one, so that it can
 * be removed.
 */
export const offeredKinds = (
  cards: readonly Pick<VendorCard, 'vassalage' | 'gameClassify'>[],
  { vendor, classify }: GameFilter,
  languages: readonly string[],
): GameClassify[] =>
  gameClassifies.filter(
    (kind) =>
      kind === classify ||
      ((kind !== 'BG' || languages.includes('TY')) &&
        cards.some(({ vassalage, gameClassify }) => (!vendor || vassalage === vendor) && gameClassify.includes(kind))),
  );

/** Whether anything but the vendor narrows the list. */
export const isNarrowed = ({ q, classify, minBet }: GameFilter): boolean =>
  q !== undefined || classify !== undefined || minBet !== undefined;
