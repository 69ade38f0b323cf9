import { slotGames, type SlotDefinition } from '@fairhouse/games';

/** The studio's slots with jackpots that are drawn from few numbers: the rules are the same, and they are won often. */
export const slotsWithJackpotIn = (oneIn: number): SlotDefinition[] =>
  [...slotGames.values()].map((game) => (game.jackpot ? { ...game, jackpot: { ...game.jackpot, oneIn } } : game));
