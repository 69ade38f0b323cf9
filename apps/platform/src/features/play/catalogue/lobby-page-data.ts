import type { Locale } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/play/games';
import type { MenuGroup } from '@fairhouse/contract/play/lobby';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { lobbyOf } from './lobby.ts';
import { describeGame } from './shelf.ts';

/** What the first HTML of a page brings of the lobby. */
export interface LobbyPageData {
  /** The answer of `gameMenus`. */
  menus: readonly MenuGroup[];
  /** The beginning of `hotGames`, on pages that show it first. */
  hotGames?: readonly Game[];
}

/** What the first picture shows; the whole list follows by the call. */
const HOT_IN_PAGE = 12;
/** Spec §2: names of the home page; and the slot page, whose lobby opens with the hot ones. */
const homePaths: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home']);

/** What the page's first HTML brings of the lobby, so that the first paint waits for no call. Names have one language. */
export async function lobbyPageData(
  core: Core,
  merchant: Merchant,
  _locale: Locale,
  path: string,
): Promise<LobbyPageData> {
  const { menus, hot } = await lobbyOf(core, merchant);
  const of = (gamesOf: typeof hot) =>
    gamesOf.slice(0, HOT_IN_PAGE).map((entry) => describeGame(entry, merchant.settings.currency));
  if (homePaths.has(path)) return { menus, hotGames: of(hot) };
  if (path === '/rng') return { menus, hotGames: of(hot.filter(({ game }) => game.category === 'RNG')) };
  return { menus };
}
