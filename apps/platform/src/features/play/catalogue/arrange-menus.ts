import { gameCategories, gameClassifies, type GameCategory } from '@fairhouse/contract/play/games';
import type { MenuGroup, VendorCard } from '@fairhouse/contract/play/lobby';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import type { LabelOrder } from './offering/offer.ts';
import { compareText, type ShelfGame } from './shelf.ts';

/** A group before it is named in a reader's language. */
export type UntitledGroup = Omit<MenuGroup, 'title'>;

type VendorGroups = MerchantSettings['vendorGroups'];

/** Categories whose menu entries launch the vendor's first game instead of a list (spec §2). */
const LAUNCHING: ReadonlySet<GameCategory> = new Set(['LOTT', 'ELOTT']);
/** Categories whose vendors often have a single game: a lobby of their own, which a click launches. */
const WITH_LOBBIES: ReadonlySet<GameCategory> = new Set(['LIVE', 'SPORTS', 'ESPORTS']);

/**
 * Vendor cards by category in the specification's order, then the groups that the merchant sets apart (spec §1: DS88),
 * whose entries have no page and launch at once. A category without a game has no entry. Labels that operators put
 * first come first in their category.
 */
export function arrangeMenus(
  games: readonly ShelfGame[],
  vendorGroups: VendorGroups,
  orders: ReadonlyMap<GameCategory, LabelOrder> = new Map(),
): UntitledGroup[] {
  const groupOf = new Map(vendorGroups.flatMap(({ code, vassalages }) => vassalages.map((label) => [label, code])));
  const cards = [...Map.groupBy(games, ({ game }) => `${game.category} ${game.label}`).values()].map((label) =>
    describeCard(label, groupOf.has(label[0]!.game.label)),
  );
  const groups = Map.groupBy(cards, (card) => {
    const code = groupOf.get(card.vassalage);
    return code === undefined ? card.gameType : `${code} ${card.gameType}`;
  });
  const wanted = [
    ...gameCategories.map((code) => ({ code: code as string, gameType: code, key: code as string })),
    ...vendorGroups.flatMap(({ code }) =>
      gameCategories.map((gameType) => ({ code, gameType, key: `${code} ${gameType}` })),
    ),
  ];
  return wanted.flatMap(({ code, gameType, key }) => {
    const list = groups.get(key);
    return list ? [{ code, gameType, cards: orderCards(list, orders.get(gameType)?.labels) }] : [];
  });
}

/** The card of one label in one category; `label` has its games, hot ones first, then by name. */
export function describeCard(label: readonly ShelfGame[], isSetApart: boolean): VendorCard {
  const { game, vendor } = label[0]!;
  const lettering = label.find((entry) => entry.game.labelImage !== '');
  const launches =
    isSetApart || LAUNCHING.has(game.category) || (WITH_LOBBIES.has(game.category) && label.length === 1);
  return {
    vassalage: game.label,
    name: game.labelName,
    gameType: game.category,
    accountTypeId: vendor.code,
    isHot: label.some(({ hot }) => hot) ? 1 : 0,
    logoUrl: lettering ? lettering.vendor.frameOrigin + lettering.game.labelImage : '',
    games: label.length,
    gameClassify: gameClassifies.filter((kind) => label.some((entry) => entry.game.classify.includes(kind))),
    launch: launches ? { vendor: vendor.code, gameCode: game.code } : null,
  };
}

type Placed = Pick<VendorCard, 'vassalage' | 'name'> & { isHot: boolean | number };

/** Labels that operators put first, in their order; then hot ones, then by name. */
export function orderCards<Card extends Placed>(cards: readonly Card[], first: readonly string[] = []): Card[] {
  const placeOf = new Map(first.map((label, place) => [label, place]));
  const place = ({ vassalage }: Card) => placeOf.get(vassalage) ?? first.length;
  return cards.toSorted(
    (a, b) => place(a) - place(b) || Number(b.isHot) - Number(a.isHot) || compareText(a.name, b.name),
  );
}
