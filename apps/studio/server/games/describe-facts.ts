import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { GameFacts } from '@fairhouse/contract/play/game-details';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import type { Games } from './games.ts';
import { isWordKey, sayIn, type Say } from './studio-words.ts';

/** A description of a game for players: figures of its par sheet, its rules in words. Undefined for an unknown game. */
export function describeFacts(
  games: Games,
  request: { gameCode: string; currency: CurrencyCode; language: string },
): GameFacts | undefined {
  const definition = games.find(request.gameCode);
  if (!definition) return undefined;
  const game = games.describe(request.gameCode, request.currency);
  const say = sayIn(request.language);
  return {
    version: game.version,
    rtp: game.rtp,
    hitRate: game.hitRate,
    volatility: { level: levelOf(definition.variant), deviation: game.volatility },
    maxWin: game.maxWinMultiple,
    lines: game.lines.length,
    ways: waysOf(game),
    minBet: game.betLevels[0] ?? 0,
    maxBet: game.betLevels.at(-1) ?? 0,
    features: describeFeatures(game, request.currency, say),
    rules: [
      waysOf(game) > 0 ? say('rule_ways', { ways: waysOf(game) }) : say('rule_lines', { lines: game.lines.length }),
      ...describeClassic(game, say),
      say('rule_server'),
      say('rule_interrupted'),
    ],
    fairness: [say('how_decided_note')],
  };
}

/** Ways through all reels, one cell of each; 0 in a game of lines. */
const waysOf = ({ model, rows, reelStrips }: StudioGame): number =>
  model === 'ways' ? rows ** reelStrips.base.length : 0;

/** The name of a game's variant contains its level; the classics of three reels have the lowest. */
function levelOf(variant: string | undefined): 'low' | 'medium' | 'high' {
  if (variant?.endsWith('-high')) return 'high';
  return variant?.endsWith('-medium') ? 'medium' : 'low';
}

function describeFeatures(game: StudioGame, currency: CurrencyCode, say: Say): GameFacts['features'] {
  const { freeSpins, wild, symbols, jackpot } = game;
  const features: GameFacts['features'] = [];
  const hasScatter = symbols.some(({ role }) => role === 'scatter');
  if (freeSpins) {
    const { awarded, retriggered, multiplier, maxGames } = freeSpins;
    const [count, again] = [leastCount(awarded), leastCount(retriggered)];
    const texts = [say('free_spins_award', { count, spins: awarded[count - 1] ?? 0, multiplier })];
    if (again > 0)
      texts.push(say('free_spins_again', { count: again, spins: retriggered[again - 1] ?? 0, max: maxGames }));
    features.push({ name: say('free_spins'), text: texts.join(' ') });
  }
  if (symbols.some(({ role }) => role === 'wild')) {
    const texts = [say(hasScatter ? 'wild_rule' : 'wild_rule_all')];
    if (wild && wild.multiplier !== 1) texts.push(say(`wild_${wild.applies}`, { multiplier: wild.multiplier }));
    features.push({ name: say('wild'), text: texts.join(' ') });
  }
  if (hasScatter) features.push({ name: say('scatter'), text: say('scatter_rule') });
  if (jackpot) {
    const { potPercent, seedPercent, oneIn } = jackpot;
    const total = potPercent + seedPercent;
    const values = { pot: potPercent, seed: seedPercent, total, in: formatMoney(oneIn, currency) };
    const begins = say('jackpot_seed', { seed: formatMoney(jackpot.seed, currency) });
    features.push({ name: say('jackpot'), text: `${say('jackpot_rule', values)} ${begins}` });
  }
  return features;
}

/** Rules that only classics of three reels have; amounts in bets. */
function describeClassic({ anyOf, fill, coins, symbols }: StudioGame, say: Say): string[] {
  const nameOf = (id: number) => {
    const symbol = symbols.find((one) => one.id === id);
    const key = `symbol_${symbol?.motif ?? ''}`;
    return isWordKey(key) ? say(key) : (symbol?.glyph ?? symbol?.key ?? '');
  };
  const namesOf = (ids: readonly number[]) => ids.map(nameOf).join(' / ');
  const texts: string[] = [];
  if (anyOf)
    texts.push(
      say('rule_any', { symbols: namesOf(anyOf.symbols), amount: say('times_bet', { times: anyOf.pay / coins }) }),
    );
  if (fill) texts.push(say('rule_fill', { symbols: namesOf(fill.symbols), multiplier: fill.multiplier }));
  return texts;
}

/** The least number of scatters that award anything; 0 when none do. */
const leastCount = (table: readonly number[]): number => table.findIndex((value) => value > 0) + 1;
