import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import { formatMoney, type Currency } from '../../../shell/money.ts';
import { symbolNames } from '../presentation/name-symbols.ts';
import type { WordBook } from '../words.ts';

/** Ways through all reels: one cell of each. */
export const waysOf = ({ rows, reelStrips }: StudioGame): number => rows ** reelStrips.base.length;

/** The least number of scatters that award anything. */
const leastCount = (table: readonly number[]): number => table.findIndex((value) => value > 0) + 1;

/** How the game decides and pays, a sentence or two each. Amounts are those of the present bet. */
export function ruleTexts(words: WordBook, game: StudioGame, currency: Currency, bet: number): string[] {
  return [
    game.model === 'ways'
      ? words.say('rule_ways', { ways: waysOf(game) })
      : words.say('rule_lines', { lines: game.lines.length }),
    ...classicTexts(words, game, currency, bet),
    ...freeSpinTexts(words, game),
    ...jackpotTexts(words, game, currency),
    words.say('rule_server'),
    words.say('rule_interrupted'),
  ];
}

function classicTexts(words: WordBook, game: StudioGame, currency: Currency, bet: number): string[] {
  const { anyOf, fill, coins } = game;
  const texts: string[] = [];
  if (anyOf) {
    const amount = formatMoney((anyOf.pay * bet) / coins, currency);
    texts.push(words.say('rule_any', { symbols: symbolNames(game, words, anyOf.symbols), amount }));
  }
  if (fill) {
    const symbols = symbolNames(game, words, fill.symbols);
    texts.push(words.say('rule_fill', { symbols, multiplier: fill.multiplier }));
  }
  return texts;
}

function freeSpinTexts(words: WordBook, { freeSpins }: StudioGame): string[] {
  if (!freeSpins) return [];
  const { awarded, retriggered, multiplier, maxGames } = freeSpins;
  const count = leastCount(awarded);
  const texts = [words.say('free_spins_award', { count, spins: awarded[count - 1] ?? 0, multiplier })];
  const again = leastCount(retriggered);
  if (again > 0) {
    const spins = retriggered[again - 1] ?? 0;
    texts.push(words.say('free_spins_again', { count: again, spins, max: maxGames }));
  }
  return texts;
}

function jackpotTexts(words: WordBook, { jackpot }: StudioGame, currency: Currency): string[] {
  if (!jackpot) return [];
  const { potPercent: pot, seedPercent: seed, oneIn } = jackpot;
  const values = { pot, seed, total: pot + seed, in: formatMoney(oneIn, currency) };
  return [words.say('jackpot_rule', values), words.say('jackpot_seed', { seed: formatMoney(jackpot.seed, currency) })];
}

/** The function of a wild or a scatter in this game. */
export function roleText(words: WordBook, { symbols, wild }: StudioGame, role: 'wild' | 'scatter'): string {
  if (role === 'scatter') return words.say('scatter_rule');
  const stands = words.say(symbols.some((symbol) => symbol.role === 'scatter') ? 'wild_rule' : 'wild_rule_all');
  if (!wild || wild.multiplier === 1) return stands;
  return `${stands} ${words.say(`wild_${wild.applies}`, { multiplier: wild.multiplier })}`;
}
