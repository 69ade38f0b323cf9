import type { GameCategory } from '@fairhouse/contract/play/games';
import type { GameRow } from '../../games/index.ts';

/** What a merchant decided of one game. */
export interface GameChoice {
  hidden: boolean;
  /** Null: as the catalogue marks it for every merchant. */
  hot: boolean | null;
  /** The mark ends by itself then; null: it does not. */
  hotUntil: Date | null;
  /** The larger, the further ahead: among hot games, and among the others. */
  weight: number;
}

/** The labels that operators put first in a category, in their order. */
export interface LabelOrder {
  labels: readonly string[];
  version: number;
}

/** What a merchant makes of the catalogue that all share. */
export interface Offer {
  games: ReadonlyMap<number, GameChoice>;
  hiddenLabels: ReadonlySet<string>;
  /** Vendors that do not serve the merchant. */
  closedVendors: ReadonlySet<number>;
  orders: ReadonlyMap<GameCategory, LabelOrder>;
}

/** A merchant that nobody decided anything for shows what its vendors list. */
export const wholeOffer: Offer = {
  games: new Map(),
  hiddenLabels: new Set(),
  closedVendors: new Set(),
  orders: new Map(),
};

export const noChoice: GameChoice = { hidden: false, hot: null, hotUntil: null, weight: 0 };

/** Whether it says anything at all. */
export const isDecided = ({ hidden, hot, weight }: GameChoice): boolean => hidden || hot !== null || weight > 0;

export const choiceOf = (offer: Offer, gameId: number): GameChoice => offer.games.get(gameId) ?? noChoice;

/** Whether the merchant shows the game and lets members open it. */
export const isOffered = (offer: Offer, game: Pick<GameRow, 'id' | 'label' | 'vendorId'>): boolean =>
  !choiceOf(offer, game.id).hidden && !offer.hiddenLabels.has(game.label) && !offer.closedVendors.has(game.vendorId);

/** Whether the merchant's visitors see the game marked as hot at that time. */
export function isHotAt(offer: Offer, game: Pick<GameRow, 'id' | 'hot'>, now: Date): boolean {
  const { hot, hotUntil } = choiceOf(offer, game.id);
  return hot === null ? game.hot : hot && (hotUntil === null || hotUntil > now);
}
