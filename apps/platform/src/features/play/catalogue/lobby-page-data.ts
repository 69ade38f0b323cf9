import type { Locale } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/play/games';
import type { MenuGroup } from '@fairhouse/contract/play/lobby';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { lastPlayCounts } from '../plays/index.ts';
import { playStopsOf } from '../stops/index.ts';
import { lobbyOf } from './lobby.ts';
import { markStopped } from './mark-stopped.ts';
import { describeGame } from './shelf.ts';
import { titleMenus } from './title-menus.ts';

/** The data of the lobby in the first HTML of a page. */
export interface LobbyPageData {
  /** The answer of `gameMenus`. */
  menus: readonly MenuGroup[];
  /** The first entries of `hotGames`, on pages that start with them. */
  hotGames?: readonly Game[];
}

/** The entries that are visible first; the call loads the whole list. */
const HOT_IN_PAGE = 12;
/** Spec §2: names of the home page; and the slot page, whose lobby starts with hot games. */
const homePaths: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home']);

/**
 * The data of the lobby in the page's first HTML, so that the first paint waits for no call. Names are in the page's
 * language only.
 */
export async function lobbyPageData(
  core: Core,
  merchant: Merchant,
  locale: Locale,
  path: string,
): Promise<LobbyPageData> {
  // Plays only reorder the hot games: a page does not wait until they are counted.
  const { menus: groups, hot } = await lobbyOf(core, merchant, lastPlayCounts(core, merchant.id));
  const menus = titleMenus(groups, locale);
  const of = (gamesOf: typeof hot) =>
    markStopped(
      core,
      merchant.id,
      gamesOf.slice(0, HOT_IN_PAGE).map((entry) => describeGame(entry, merchant.settings.currency)),
      playStopsOf(core).last(merchant.id),
    );
  if (homePaths.has(path)) return { menus, hotGames: await of(hot) };
  if (path === '/rng') return { menus, hotGames: await of(hot.filter(({ game }) => game.category === 'RNG')) };
  return { menus };
}
