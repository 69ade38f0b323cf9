import { rankOf, type Card } from './cards/card.ts';
import type { BaccaratHand } from './baccarat/hand.ts';
import type { Bout } from './cockfight.ts';
import { spotsOf } from './settle-spots.ts';
import { tableGames } from './table-games.ts';

/**
 * A round as a short text for boards and histories. Baccarat: `B`, `P` or `T`, then `p` and `b` for the pairs and `6` for Lucky
 * 6; the first letter is that of the roads. Dragon Tiger: `D`, `T`, or `E` for equal ranks. Roulette: the number. Dice: their
 * faces, `4-4-1`. Andar Bahar: the side and the place of the match, `A7`. Teen Patti: `A`, `B` or `T`. Cockfight: `M`, `W`, or `D` for a draw.
 */
export function resultText(game: string, outcome: unknown): string {
  const write = texts[game];
  if (!write) throw new RangeError(`There is no game ${game}`);
  return write(outcome as never);
}

const winners = (game: string, outcome: unknown, variant?: string): readonly string[] =>
  Object.keys(winningSpots(game, outcome, variant));

const texts: Readonly<Record<string, (outcome: never) => string>> = {
  baccarat: (hand: BaccaratHand) => {
    const won = winners('baccarat', hand);
    const marks = [
      ['player-pair', 'p'],
      ['banker-pair', 'b'],
      ['lucky-6', '6'],
    ] as const;
    const side = won.includes('tie') ? 'T' : won.includes('banker') ? 'B' : 'P';
    return side + marks.map(([spot, mark]) => (won.includes(spot) ? mark : '')).join('');
  },
  'dragon-tiger': (dealt: { dragon: Card; tiger: Card }) => {
    if (rankOf(dealt.dragon) === rankOf(dealt.tiger)) return 'E';
    return winners('dragon-tiger', dealt).includes('dragon') ? 'D' : 'T';
  },
  roulette: ({ number }: { number: number }) => String(number),
  'sic-bo': ({ dice }: { dice: readonly number[] }) => dice.join('-'),
  'color-game': ({ dice }: { dice: readonly string[] }) => dice.join('-'),
  'andar-bahar': ({ cards }: { cards: readonly Card[] }) => `${cards.length % 2 === 1 ? 'A' : 'B'}${cards.length}`,
  'teen-patti-20-20': (hands: unknown) => {
    const won = winners('teen-patti-20-20', hands);
    return won.includes('a') ? 'A' : won.includes('b') ? 'B' : 'T';
  },
  cockfight: ({ winner }: Pick<Bout, 'winner'>) => winner[0]!.toUpperCase(),
};

/**
 * Spots that won, with their odds; 0 where every pool has its own. Announced bets follow from the bets under their chips.
 */
export function winningSpots(game: string, outcome: unknown, variant?: string): Record<string, number> {
  const found = tableGames.get(game);
  const spots = found && spotsOf(found, variant);
  if (!spots || 'code' in spots) throw new RangeError(`There is no game ${game} ${variant ?? ''}`);
  const won: Record<string, number> = {};
  for (const [name, { chips, odds, pays }] of spots) {
    const [first] = chips === 1 ? odds(outcome) : [];
    if (first !== undefined && first > 0) won[name] = pays.length === 0 ? 0 : first;
  }
  return won;
}

/** How often each first part of a result came: the past, which foretells nothing. */
export function countResults(game: string, results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) for (const part of partsOf(game, result)) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
}

function partsOf(game: string, result: string): readonly string[] {
  if (game === 'baccarat') return result.split('');
  if (game === 'roulette') return winners(game, { number: Number(result) }).filter((spot) => !/^\d+-/.test(spot));
  if (game === 'sic-bo') {
    const dice = result.split('-').map(Number);
    return winners(game, { dice }).filter((spot) => /^(?:big|small|odd|even|any-triple|total|single)/.test(spot));
  }
  if (game === 'color-game') return result.split('-');
  return [result[0]!];
}
