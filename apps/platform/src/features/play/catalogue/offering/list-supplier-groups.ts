import type { CatalogueCard, SupplierGroup } from '@fairhouse/contract/play/catalogue-backoffice';
import { gameCategories } from '@fairhouse/contract/play/games';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { orderCards, describeCard } from '../arrange-menus.ts';
import { playStopsOf, type ActiveStops } from '../../stops/index.ts';
import { catalogueOf } from '../catalogue.ts';
import { isLabelOn, openCategories } from '../open-categories.ts';
import { arrangeFor, type ShelfGame } from '../shelf.ts';
import { choiceOf, type Offer } from './offer.ts';

/**
 * Every label that has a playable game, by category, in the order of drop-downs and carousels; includes hidden ones.
 */
export async function listSupplierGroups(core: Core, { id, settings }: Merchant): Promise<SupplierGroup[]> {
  const catalogue = catalogueOf(core);
  const [stops] = await Promise.all([playStopsOf(core).active(id), catalogue.refresh()]);
  const offer = catalogue.offer(id);
  const open = openCategories(settings);
  const groups = new Map(
    settings.vendorGroups.flatMap(({ code, vassalages }) => vassalages.map((label) => [label, code])),
  );
  const { byCategory } = arrangeFor(offer, catalogue.shelf().all, core.clock.now());
  return gameCategories.flatMap((gameType) => {
    const games = byCategory.get(gameType)?.filter(({ game }) => isLabelOn(settings, game.label)) ?? [];
    if (games.length === 0) return [];
    const order = offer.orders.get(gameType);
    const cards = [...Map.groupBy(games, ({ game }) => game.label).values()].map((label) =>
      describe(label, { offer, groups, stops }),
    );
    return [
      {
        gameType,
        open: open.has(gameType),
        ordered: (order?.labels.length ?? 0) > 0,
        version: order?.version ?? 0,
        cards: orderCards(cards, order?.labels),
      },
    ];
  });
}

interface Facts {
  offer: Offer;
  groups: ReadonlyMap<string, string>;
  stops: ActiveStops;
}

function describe(label: readonly ShelfGame[], { offer, groups, stops }: Facts): CatalogueCard {
  const { vassalage, name, logoUrl } = describeCard(label, false);
  const offered = label.filter(({ game }) => !choiceOf(offer, game.id).hidden);
  return {
    vassalage,
    name,
    logoUrl,
    shown: !offer.hiddenLabels.has(vassalage),
    stopped: stops.has('label', vassalage),
    isHot: offered.some(({ hot }) => hot),
    games: label.length,
    hiddenGames: label.length - offered.length,
    group: groups.get(vassalage) ?? null,
  };
}
