import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { boCatalogueGames, CatalogueGame } from '@fairhouse/contract/play/catalogue-backoffice';
import type { Merchant } from '../../../../system/merchant.ts';
import { fold } from '../../../../system/fold-text.ts';
import type { Core } from '../../../../system/platform.ts';
import { playCounts, type PlayCounts } from '../../plays/index.ts';
import { playStopsOf, type ActiveStops } from '../../stops/index.ts';
import { catalogueOf } from '../catalogue.ts';
import type { Vendor } from '../vendor.ts';
import { moduleFilter } from '../open-categories.ts';
import { isPlayable, searchNameOf } from '../shelf.ts';
import type { GameRow } from '../../games/index.ts';
import { stopOn } from './stop-on.ts';
import { choiceOf, isDecided, isHotAt, type Offer } from './offer.ts';

const PER_PAGE = 25;

type Query = RequestOf<typeof boCatalogueGames>;
type Order = NonNullable<Query['order']>;

/** A page of every game, with the merchant's choices. */
export async function listCatalogueGames(
  core: Core,
  merchant: Merchant,
  { page = 1, perPage = PER_PAGE, order = 'lobby', ...filter }: Query,
): Promise<ResponseOf<typeof boCatalogueGames>> {
  const { describe, games } = await readGames(core, merchant);
  const found = games.filter(isFound(filter)).map(describe);
  const wanted = (filter.state === undefined ? found : found.filter(isIn[filter.state])).sort(orders[order]);
  return {
    list: wanted.slice((page - 1) * perPage, page * perPage),
    total: wanted.length,
    totalPages: Math.ceil(wanted.length / perPage),
  };
}

/** These games, in the given order. */
export async function describeCatalogueGames(
  core: Core,
  merchant: Merchant,
  ids: readonly number[],
): Promise<CatalogueGame[]> {
  const { describe, games } = await readGames(core, merchant);
  const byId = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => {
    const game = byId.get(id);
    return game ? [describe(game)] : [];
  });
}

async function readGames(core: Core, merchant: Merchant) {
  const catalogue = catalogueOf(core);
  const [plays, stops] = await Promise.all([
    playCounts(core, merchant.id),
    playStopsOf(core).active(merchant.id),
    catalogue.refresh(),
  ]);
  const facts = {
    offer: catalogue.offer(merchant.id),
    isOn: moduleFilter(merchant.settings),
    plays,
    stops,
    now: core.clock.now(),
  };
  return {
    games: catalogue.games(),
    describe: (game: GameRow) => describeGame(game, catalogue.vendorById(game.vendorId)!, facts),
  };
}

interface Facts {
  offer: Offer;
  isOn: (game: GameRow) => boolean;
  plays: PlayCounts;
  stops: ActiveStops;
  now: Date;
}

function describeGame(game: GameRow, vendor: Vendor, { offer, isOn, plays, stops, now }: Facts): CatalogueGame {
  const choice = choiceOf(offer, game.id);
  const { hidden, hotUntil, weight } = choice;
  const hot = isHotAt(offer, game, now);
  return {
    id: game.id,
    vendor: vendor.code,
    gameCode: game.code,
    gameName: game.name,
    vassalage: game.label,
    vendorName: game.labelName,
    gameType: game.category,
    imageUrl: vendor.frameOrigin + game.image,
    shown: !hidden,
    blocked: blockOf(game, vendor, offer, isOn),
    decided: isDecided(choice),
    stopped: stopOn(game, vendor, stops),
    hot,
    hotUntil: hot && hotUntil ? hotUntil.toISOString() : null,
    weight,
    rounds: plays.get(game.id) ?? 0,
  };
}

function blockOf(game: GameRow, vendor: Vendor, offer: Offer, isOn: Facts['isOn']): CatalogueGame['blocked'] {
  if (!isPlayable(vendor, game)) return 'unavailable';
  if (offer.hiddenLabels.has(game.label)) return 'vendor';
  return isOn(game) ? null : 'category';
}

/** The filters that need no description of the game. */
function isFound({ search = '', vassalage, gameType }: Query): (game: GameRow) => boolean {
  const part = fold(search);
  return (game) =>
    (searchNameOf(game).includes(part) || game.code.toLowerCase().includes(part)) &&
    (!vassalage || game.label === vassalage) &&
    (gameType === undefined || game.category === gameType);
}

const isIn: Record<NonNullable<Query['state']>, (game: CatalogueGame) => boolean> = {
  shown: ({ shown, blocked }) => shown && blocked === null,
  hidden: ({ shown }) => !shown,
  hot: ({ hot }) => hot,
  stopped: ({ stopped }) => stopped !== null,
  unavailable: ({ blocked }) => blocked !== null,
};

/** Sorts games that come by name; the sort is stable, so equal ones stay by name. */
const orders: Record<Order, (a: CatalogueGame, b: CatalogueGame) => number> = {
  lobby: (a, b) => Number(b.hot) - Number(a.hot) || b.weight - a.weight,
  name: () => 0,
  played: (a, b) => b.rounds - a.rounds,
};
