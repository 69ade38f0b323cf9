import { currencies, type CurrencyCode } from '@fairhouse/contract';
import type { StudioGame, StudioSymbol } from '@fairhouse/contract/play/studio-game';
import { motifs } from '@fairhouse/art';
import {
  betLevels,
  computeSlotFigures,
  jackpotReturn,
  jackpotSeed,
  modelOf,
  publishedFigures,
  slotGames,
  type SlotDefinition,
  type SlotFigures,
} from '@fairhouse/games';

/** The games the studio offers. */
export interface Games {
  all(): readonly OfferedGame[];
  find(code: string): SlotDefinition | undefined;
  describe(code: string, currency: CurrencyCode): StudioGame;
}

export interface OfferedGame {
  definition: SlotDefinition;
  /** Without the pot of a jackpot. */
  figures: SlotFigures;
}

/** Percent, with what the pot of a jackpot returns in the long run. */
export const returnOf = ({ definition: { jackpot }, figures }: OfferedGame): number =>
  figures.rtp + (jackpot ? jackpotReturn(jackpot) : 0);

/** Figures of a game that are not published are computed here, which takes seconds: once, before the start. */
export function loadGames(definitions: Iterable<SlotDefinition> = slotGames.values()): Games {
  const games = new Map<string, OfferedGame>();
  for (const definition of definitions) {
    const figures = publishedFigures(definition) ?? computeSlotFigures(definition);
    games.set(definition.id, { definition, figures });
  }
  return {
    all: () => [...games.values()],
    find: (code) => games.get(code)?.definition,
    describe(code, currency) {
      const game = games.get(code);
      if (!game) throw new RangeError(`There is no game ${code}`);
      return describeGame(game, currency);
    },
  };
}

/** The index of the default stake: the third lowest. */
const DEFAULT_LEVEL = 2;

function describeGame(game: OfferedGame, currency: CurrencyCode): StudioGame {
  const { definition, figures } = game;
  const { id, version, vendor, title, hero, symbols, rows, reels, coins, pays, wild, freeSpins, jackpot } = definition;
  const { anyOf, fill } = pays.kind === 'lines' ? pays : {};
  const levels = [...betLevels(definition, currencies[currency].decimals)];
  const defaultBet = levels[Math.min(DEFAULT_LEVEL, levels.length - 1)];
  if (defaultBet === undefined) throw new RangeError(`${id} offers no stakes in ${currency}`);
  return {
    code: id,
    name: title,
    vendor,
    version,
    model: modelOf(definition),
    hero: hero ?? null,
    rtp: returnOf(game),
    volatility: figures.volatility,
    hitRate: figures.hitRate,
    maxWinMultiple: figures.maxWin,
    lines: pays.kind === 'lines' ? copy(pays.lines) : [],
    coins,
    rows,
    symbols: symbols.map((symbol) => describeSymbol(definition, symbol)),
    reelStrips: { base: copy(reels), free: copy(freeSpins?.reels ?? reels) },
    freeSpins: freeSpins
      ? {
          awarded: [...freeSpins.awarded],
          retriggered: [...freeSpins.retriggered],
          multiplier: freeSpins.multiplier,
          maxGames: freeSpins.maxGames,
        }
      : null,
    wild: wild ? { multiplier: wild.multiplier, applies: wild.applies } : null,
    anyOf: anyOf ? { symbols: [...anyOf.symbols], pay: anyOf.pay } : null,
    jackpot: jackpot ? { ...jackpot, seed: jackpotSeed(jackpot) } : null,
    fill: fill ? { symbols: [...fill.symbols], multiplier: fill.multiplier } : null,
    betLevels: levels,
    defaultBet,
  };
}

function describeSymbol(
  { pays, scatter }: SlotDefinition,
  { id, name, role }: SlotDefinition['symbols'][number],
): StudioSymbol {
  const own = scatter?.symbol === id ? scatter.pays : (pays.table[id] ?? []);
  const drawn = motifs.includes(name) ? { motif: name } : { glyph: name };
  // A blank pays nothing and counts as a low symbol.
  return { id, key: name, role: role === 'blank' ? 'low' : role, ...drawn, pays: [...own] };
}

const copy = (rows: readonly (readonly number[])[]): number[][] => rows.map((row) => [...row]);
