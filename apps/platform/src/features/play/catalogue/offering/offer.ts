import type { GameCategory } from '@fairhouse/contract/play/games';
import type { GameRow } from '../../games/index.ts';

/** The choices of a merchant for one game. */
export interface GameChoice {
  hidden: boolean;
  /** Null: the catalogue's mark, which is the same for every merchant. */
  hot: boolean | null;
  /** When the mark ends by itself; null: never. */
  hotUntil: Date | null;
  /** Games with a higher weight come first, among hot games and among the others. */
  weight: number;
}

/** The labels that operators put first in a category, in their order. */
export interface LabelOrder {
  labels: readonly string[];
  version: number;
}

/** The choices of a merchant for the catalogue that all merchants share. */
export interface Offer {
  games: ReadonlyMap<number, GameChoice>;
  hiddenLabels: ReadonlySet<string>;
  /** Vendors that do not serve the merchant. */
  closedVendors: ReadonlySet<number>;
  orders: ReadonlyMap<GameCategory, LabelOrder>;
}

/** The offer of a merchant without choices: everything that its vendors list. */
export const wholeOffer: Offer = {
  games: new Map(),
  hiddenLabels: new Set(),
  closedVendors: new Set(),
  orders: new Map(),
};

export const noChoice: GameChoice = { hidden: false, hot: null, hotUntil: null, weight: 0 };

/** Whether any choice is set. */
export const isDecided = ({ hidden, hot, weight }: GameChoice): boolean => hidden || hot !== null || weight > 0;

export const choiceOf = (offer: Offer, gameId: number): GameChoice => offer.games.get(gameId) ?? noChoice;

/** Whether the merchant shows the game and lets members launch it. */
export const isOffered = (offer: Offer, game: Pick<GameRow, 'id' | 'label' | 'vendorId'>): boolean =>
  !choiceOf(offer, game.id).hidden && !offer.hiddenLabels.has(game.label) && !offer.closedVendors.has(game.vendorId);

/** Whether the merchant's visitors see the game marked as hot at that time. */
export function isHotAt(offer: Offer, game: Pick<GameRow, 'id' | 'hot'>, now: Date): boolean {
  const { hot, hotUntil } = choiceOf(offer, game.id);
  return hot === null ? game.hot : hot && (hotUntil === null || hotUntil > now);
}
