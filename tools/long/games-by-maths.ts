import { slotGames, type SlotDefinition } from '@fairhouse/games/slots';

/** The games in groups of the same maths: what a theme names (titles, motifs, symbols) decides nothing. */
export function gamesByMaths(): { variant: string; games: SlotDefinition[] }[] {
  const groups = new Map<string, SlotDefinition[]>();
  for (const game of slotGames.values()) {
    const maths = mathsOf(game);
    groups.set(maths, [...(groups.get(maths) ?? []), game]);
  }
  return [...groups.values()].map((games) => ({ variant: games[0]!.variant ?? games[0]!.id, games }));
}

/** All that the engine reads of a game. */
function mathsOf({ rows, reels, coins, pays, wild, scatter, freeSpins, winCap, symbols }: SlotDefinition): string {
  const roles = symbols.map(({ id, role }) => [id, role]);
  return JSON.stringify([rows, reels, coins, pays, wild, scatter, freeSpins, winCap, roles]);
}
