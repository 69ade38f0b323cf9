import type { LinePays, SlotDefinition, WildRule } from './slot-definition.ts';

/** The best combination of one line, in coins before the fill and free-game multipliers. */
export interface LineResult {
  symbol: number;
  count: number;
  multiplier: number;
  /** `multiplier` included. */
  coins: number;
  /** Reels that take part. */
  reels: number[];
}

/** Factor of a win with another symbol that contains `wilds` wilds. */
export function wildFactor(wild: WildRule | undefined, wilds: number): number {
  if (wild === undefined || wilds === 0) return 1;
  return wild.applies === 'each' ? wild.multiplier ** wilds : wild.multiplier;
}

/**
 * A line is read from the left: leading wilds, then a run of one symbol and wilds. The run pays with its wild
 * multiplier. Leading wilds alone pay by their own row, and only when that is strictly more.
 */
export function evaluateLine(
  definition: SlotDefinition,
  pays: LinePays,
  symbols: readonly number[],
): LineResult | undefined {
  return evaluateRun(definition, pays, symbols) ?? evaluateWholeLine(definition, pays, symbols);
}

function evaluateRun(
  { wild, scatter }: SlotDefinition,
  pays: LinePays,
  symbols: readonly number[],
): LineResult | undefined {
  let leading = 0;
  while (leading < symbols.length && symbols[leading] === wild?.symbol) leading += 1;
  const symbol = symbols[leading];

  let count = leading;
  let wilds = leading;
  let runCoins = 0;
  if (symbol !== undefined && symbol !== scatter?.symbol) {
    for (; count < symbols.length; count += 1) {
      if (symbols[count] === wild?.symbol) wilds += 1;
      else if (symbols[count] !== symbol) break;
    }
    runCoins = (pays.table[symbol]?.[count - 1] ?? 0) * wildFactor(wild, wilds);
  }

  const wildCoins = wild && leading > 0 ? (pays.table[wild.symbol]?.[leading - 1] ?? 0) : 0;
  if (wild && wildCoins > runCoins) {
    return { symbol: wild.symbol, count: leading, multiplier: 1, coins: wildCoins, reels: firstReels(leading) };
  }
  if (symbol === undefined || runCoins === 0) return undefined;
  return { symbol, count, multiplier: wildFactor(wild, wilds), coins: runCoins, reels: firstReels(count) };
}

/** The rules of classic three-reel games for the whole line; they apply when no run pays. */
function evaluateWholeLine(
  { wild }: SlotDefinition,
  { anyOf, wildAnywhere }: LinePays,
  symbols: readonly number[],
): LineResult | undefined {
  if (!anyOf && !wildAnywhere) return undefined;
  const wildReels = firstReels(symbols.length).filter((reel) => symbols[reel] === wild?.symbol);
  const wilds = wildReels.length;
  if (anyOf && anyOf.pay > 0 && symbols.every((symbol) => symbol === wild?.symbol || anyOf.symbols.includes(symbol))) {
    const multiplier = wildFactor(wild, wilds);
    const symbol = anyOf.symbols[0] as number;
    const count = symbols.length;
    return { symbol, count, multiplier, coins: anyOf.pay * multiplier, reels: firstReels(count) };
  }
  const coins = wildAnywhere?.[wilds - 1] ?? 0;
  if (!wild || coins === 0) return undefined;
  return { symbol: wild.symbol, count: wilds, multiplier: 1, coins, reels: wildReels };
}

const firstReels = (count: number): number[] => Array.from({ length: count }, (_, reel) => reel);
