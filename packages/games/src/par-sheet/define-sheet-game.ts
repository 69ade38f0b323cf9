import type { FreeSpinsRule, LinePays, PayTable, ReelSet, SlotDefinition } from '../slots/slot-definition.ts';
import type { DiamondSheet, LinesSheet, ParSheetGame, ThreeOfAKindSheet } from './par-sheet.ts';

/**
 * The slot definition of one reel set of a published par sheet. Pays are per line bet, so a stake is one coin per line.
 */
export function defineSheetGame(game: ParSheetGame, reels: ReelSet): SlotDefinition {
  const definition = {
    id: game.id,
    version: 'published',
    vendor: '',
    title: game.id,
    symbols: [],
    rows: game.grid[1],
    reels,
    coins: game.lines.length,
    betLevels: {},
  };
  const lines = game.lines.map((line) => line.map((row) => row - 1));
  switch (game.kind) {
    case 'lines_lr':
      return { ...definition, ...definePaidRuns(game, lines, reels) };
    case 'three_of_a_kind':
      return { ...definition, pays: defineThreeOfAKind(game, lines) };
    case 'diamond':
      return { ...definition, ...defineDiamond(game, lines) };
  }
}

type Rules = Pick<SlotDefinition, 'pays' | 'wild' | 'scatter' | 'freeSpins'>;

function definePaidRuns(game: LinesSheet, lines: number[][], reels: ReelSet): Rules {
  const { wild, scatter, free_spins: free } = game;
  return {
    pays: { kind: 'lines', lines, table: game.line_pay },
    ...(wild && { wild: { symbol: wild.sym, multiplier: wild.mult, applies: 'once' } }),
    ...(scatter && { scatter: { symbol: scatter.sym, pays: scatter.pay_total_bet } }),
    ...(free && { freeSpins: defineFreeSpins(free, free.own_reels ? (game.bonus_reels ?? reels) : reels) }),
  };
}

function defineFreeSpins(free: NonNullable<LinesSheet['free_spins']>, reels: ReelSet): FreeSpinsRule {
  const awarded = free.count_by_scatters;
  return {
    awarded,
    retriggered: free.retrigger ? awarded : [],
    multiplier: free.all_wins_mult,
    reels,
    maxGames: Infinity,
  };
}

function defineThreeOfAKind(game: ThreeOfAKindSheet, lines: number[][]): LinePays {
  const fill = game.fill_multiplier;
  return {
    kind: 'lines',
    lines,
    table: payThrees(game.line_pay3),
    ...(fill && { fill: { symbols: fill.symbols, multiplier: fill.mult } }),
  };
}

/** The diamond is the wild; any whole line without a blank or a seven pays as "any bar". */
function defineDiamond(game: DiamondSheet, lines: number[][]): Rules {
  const wild = Number(Object.keys(game.symbols).find((symbol) => game.symbols[symbol]?.startsWith('diamond')));
  const isBar = (symbol: string): boolean => !/^(?:blank|seven|diamond)/.test(game.symbols[symbol] ?? '');
  const bars = Object.keys(game.symbols).filter(isBar).map(Number);
  return {
    wild: { symbol: wild, multiplier: game.wild_mult, applies: 'each' },
    pays: {
      kind: 'lines',
      lines,
      table: payThrees(game.line_pay3),
      anyOf: { symbols: bars, pay: game.any_bar },
      wildAnywhere: [1, 2].map((wilds) => game.diamond_alone[wilds] ?? 0),
    },
  };
}

const payThrees = (pays: Record<string, number>): PayTable =>
  Object.fromEntries(Object.entries(pays).map(([symbol, pay]) => [symbol, [0, 0, pay]]));
