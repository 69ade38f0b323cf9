import type { LineWin } from '@fairhouse/games/slots';
import type { WordKey } from '../words.ts';
import { symbolName, symbolNames } from './name-symbols.ts';
import { money, type Show } from './show.ts';

/** The description of a win below the reels: by its line, its ways, or as a mix such as "any bar". */
export function describeWin(show: Show, win: LineWin, grid: readonly (readonly number[])[]): string {
  const { game, words } = show;
  const values = {
    line: win.line + 1,
    ways: win.ways ?? 1,
    count: win.count,
    symbol: symbolName(game, words, win.symbol),
    symbols: symbolNames(game, words, game.anyOf?.symbols ?? []),
    amount: money(show, win.pay),
  };
  const text = words.say(keyOf(show, win, grid), values);
  return win.multiplier > 1 ? `${text} (${words.say('line_multiplied', { multiplier: win.multiplier })})` : text;
}

function keyOf(show: Show, win: LineWin, grid: readonly (readonly number[])[]): WordKey {
  if (win.line < 0) return win.ways === 1 ? 'way_win' : 'ways_win';
  return isMixed(show, win, grid) ? 'any_win' : 'line_win';
}

/** Different symbols took part, besides wilds: only the "any of" rule pays that. */
function isMixed({ game }: Show, { positions }: LineWin, grid: readonly (readonly number[])[]): boolean {
  const { anyOf } = game;
  if (!anyOf) return false;
  const seen = new Set(positions.map(([reel, row]) => grid[reel]?.[row] ?? -1));
  return [...seen].filter((symbol) => anyOf.symbols.includes(symbol)).length > 1;
}
