import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { playCounts, type PlayCounts } from '../plays/index.ts';
import { arrangeMenus, type UntitledGroup } from './arrange-menus.ts';
import { catalogueOf } from './catalogue.ts';
import { moduleFilter } from './open-categories.ts';
import { byHot, byName, byWeight, type Shelf, type ShelfGame } from './shelf.ts';

/**
 * What every visitor of a merchant sees of the catalogue. Marks, menus and games change when the catalogue changes or a
 * mark ends: open pages are notified (`catalogueChanged`) and reload at once. Plays only reorder `hot` and `popular`;
 * they send no event, and an open page shows the new order when it reloads after minutes.
 */
export interface Lobby {
  menus: readonly UntitledGroup[];
  /** All games that visitors see, in the shelf's order; a new object only when catalogue or merchant changed. */
  games: readonly ShelfGame[];
  /** Marked games, then by weight, then the most played, then by name: so a new merchant has a hot list too. */
  hot: readonly ShelfGame[];
  /** Games that were played, the most played first. */
  popular: readonly ShelfGame[];
  plays: PlayCounts;
}

interface Arranged extends Lobby {
  merchant: Merchant;
  shelf: Shelf;
}

/** The last arranged lobby of each merchant. */
export const lobbiesOf = platformState('lobbies', () => new Map<number, Arranged>());

/** Arranges the lobby once per state of catalogue, merchant and plays; a change of any of them takes effect at once. */
export async function lobbyOf(
  core: Core,
  merchant: Merchant,
  counted: Promise<PlayCounts> = playCounts(core, merchant.id),
): Promise<Lobby> {
  const catalogue = catalogueOf(core);
  const [plays] = await Promise.all([counted, catalogue.refresh()]);
  const shelf = catalogue.shelfOf(merchant.id);
  const lobbies = lobbiesOf(core);
  const last = lobbies.get(merchant.id);
  if (last && last.merchant === merchant && last.shelf === shelf && last.plays === plays) return last;

  const cached = last?.merchant === merchant && last.shelf === shelf ? last : undefined;
  const isOn = moduleFilter(merchant.settings);
  const games = cached?.games ?? shelf.all.filter(({ game }) => isOn(game));
  const rounds = ({ game }: ShelfGame) => plays.get(game.id) ?? 0;
  const lobby = {
    merchant,
    shelf,
    plays,
    games,
    menus: cached?.menus ?? arrangeMenus(games, merchant.settings.vendorGroups, catalogue.offer(merchant.id).orders),
    popular: games.filter((entry) => rounds(entry) > 0).sort((a, b) => rounds(b) - rounds(a) || byName(a, b)),
    // The list is sorted by name already; the sort is stable.
    hot: games.toSorted((a, b) => byHot(a, b) || byWeight(a, b) || rounds(b) - rounds(a)),
  };
  lobbies.set(merchant.id, lobby);
  return lobby;
}
