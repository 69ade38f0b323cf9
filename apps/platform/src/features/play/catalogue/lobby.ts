import type { MenuGroup } from '@fairhouse/contract/play/lobby';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { playCounts, type PlayCounts } from '../plays/index.ts';
import { arrangeMenus } from './arrange-menus.ts';
import { catalogueOf } from './catalogue.ts';
import { openCategories } from './open-categories.ts';
import { byHot, byName, byWeight, type Shelf, type ShelfGame } from './shelf.ts';

/**
 * What every visitor of a merchant sees of the catalogue. Marks, menus and the games themselves change when somebody
 * changes the catalogue or when a mark ends: open pages are told (`catalogueChanged`) and follow at once. What is played
 * only moves games within `hot` and `popular`; nobody is told, and an open page shows it when it asks again, after
 * minutes.
 */
export interface Lobby {
  menus: readonly MenuGroup[];
  /** All that visitors see, in the shelf's order; another object only when catalogue or merchant changed. */
  games: readonly ShelfGame[];
  /** What operators marked, then what they weighed, then the most played, then the rest by name: a new house has a hot list too. */
  hot: readonly ShelfGame[];
  /** Games that were played, the most played first. */
  popular: readonly ShelfGame[];
  plays: PlayCounts;
}

interface Arranged extends Lobby {
  merchant: Merchant;
  shelf: Shelf;
}

/** The lobby of each merchant as it was arranged last. */
export const lobbiesOf = platformState('lobbies', () => new Map<number, Arranged>());

/** Arranged once for each state of catalogue, merchant and plays; a change of any of them shows at once. */
export async function lobbyOf(core: Core, merchant: Merchant): Promise<Lobby> {
  const catalogue = catalogueOf(core);
  const [plays] = await Promise.all([playCounts(core, merchant.id), catalogue.refresh()]);
  const shelf = catalogue.shelfOf(merchant.id);
  const lobbies = lobbiesOf(core);
  const last = lobbies.get(merchant.id);
  if (last && last.merchant === merchant && last.shelf === shelf && last.plays === plays) return last;

  const cached = last?.merchant === merchant && last.shelf === shelf ? last : undefined;
  const open = openCategories(merchant.settings);
  const games = cached?.games ?? shelf.all.filter(({ game }) => open.has(game.category));
  const rounds = ({ game }: ShelfGame) => plays.get(game.id) ?? 0;
  const lobby = {
    merchant,
    shelf,
    plays,
    games,
    menus: cached?.menus ?? arrangeMenus(games, merchant.settings.vendorGroups, catalogue.offer(merchant.id).orders),
    popular: games.filter((entry) => rounds(entry) > 0).sort((a, b) => rounds(b) - rounds(a) || byName(a, b)),
    // By name they are already, which is most of the work.
    hot: games.toSorted((a, b) => byHot(a, b) || byWeight(a, b) || rounds(b) - rounds(a)),
  };
  lobbies.set(merchant.id, lobby);
  return lobby;
}
