import { gameCategories, type GameCategory } from '@fairhouse/contract/play/games';
import { ROUND_LIST } from '@fairhouse/ledger';

/** Classes of rounds in the ledger's lists, as stored: a category keeps its number. */
const classes: Record<GameCategory, number> = {
  ELOTT: 1,
  LOTT: 2,
  LIVE: 3,
  SPORTS: 4,
  FISH: 5,
  RNG: 6,
  PVP: 7,
  ESPORTS: 8,
};

export const classOf = (category: GameCategory): number => classes[category];

/** The number of the list of a category's rounds, without one of all rounds. */
export const listOf = (category?: GameCategory): number => ROUND_LIST + (category ? classes[category] : 0);

/** The categories with their lists. */
export const categoryLists = gameCategories.map((category) => ({ category, list: listOf(category) }));
