import * as z from 'zod/mini';
import { minor } from '../core/index.ts';

/** A slot as its client draws and explains it: symbols, reels, pays and stakes. */
const symbolSchema = z.object({
  id: z.int(),
  key: z.string(),
  role: z.enum(['wild', 'scatter', 'high', 'low']),
  /** Picture of the symbol in the vendor's art language; a symbol without one shows `glyph`. */
  motif: z.optional(z.string()),
  glyph: z.optional(z.string()),
  /** Entry n−1 is the pay of n: in coins per line (a coin is the stake / number of coins); a scatter's in stakes. */
  pays: z.array(z.number()),
});
export type StudioSymbol = z.infer<typeof symbolSchema>;

/** What a wild does to a win that it completes with another symbol. */
const wildSchema = z.object({
  multiplier: z.int(),
  /** `once` per win however many wilds it has, or for `each` of them (their product; in a ways game per cell). */
  applies: z.enum(['once', 'each']),
});

/** "Any bar": a whole line of these symbols (and wilds) pays this many coins when nothing else on it pays. */
const anyOfSchema = z.object({ symbols: z.array(z.int()), pay: z.int() });

/** When every cell shows the same one of these symbols, all line wins are multiplied. */
const fillSchema = z.object({ symbols: z.array(z.int()), multiplier: z.int() });

const freeSpinsSchema = z.object({
  /** Entry n−1: free games that n scatters award, and add during free games. */
  awarded: z.array(z.int()),
  retriggered: z.array(z.int()),
  /** Of every win in free games. */
  multiplier: z.int(),
  maxGames: z.int(),
});

/** A pot that a share of every stake fills, and a stake wins with a chance in proportion to itself. */
const jackpotSchema = z.object({
  /** Minor units of stakes to one win, on average. */
  oneIn: z.int(),
  /** Of every stake: what the pot grows by, and what is put by for the seeds of later pots. The RTP contains both. */
  potPercent: z.number(),
  seedPercent: z.number(),
  /** What every pot begins with, minor units. */
  seed: minor(),
});

export const studioGameSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Label whose art language the game uses. */
  vendor: z.string(),
  version: z.string(),
  /** Model of pays: five reels by lines, five reels by ways, or a classic of three reels (by lines, no free games). */
  model: z.enum(['lines', 'ways', 'classic']),
  /** The motif on its tile; null without one. */
  hero: z.nullable(z.string()),
  /** Percent, by exact enumeration; `volatility` is the standard deviation of a round's pay in stakes. */
  rtp: z.number(),
  volatility: z.number(),
  /** Share of paid rounds that pay anything, 0 … 1. */
  hitRate: z.number(),
  /** The most a round can pay, in stakes. */
  maxWinMultiple: z.number(),
  /** Rows by reel, from 0 at the top; empty in a ways game. */
  lines: z.array(z.array(z.int())),
  /** Coins in a stake. */
  coins: z.int(),
  rows: z.int(),
  symbols: z.array(symbolSchema),
  /** Symbol ids of each reel; `free` equals `base` where the game has no reels of its own for free games. */
  reelStrips: z.object({ base: z.array(z.array(z.int())), free: z.array(z.array(z.int())) }),
  freeSpins: z.nullable(freeSpinsSchema),
  wild: z.nullable(wildSchema),
  anyOf: z.nullable(anyOfSchema),
  fill: z.nullable(fillSchema),
  jackpot: z.nullable(jackpotSchema),
  /** Stakes offered in the session's currency, minor units, ascending. */
  betLevels: z.array(minor()),
  defaultBet: minor(),
});
export type StudioGame = z.infer<typeof studioGameSchema>;
