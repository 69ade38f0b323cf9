import * as z from 'zod/mini';
import { defineCall, LONGEST_SEARCH, minor, queryInt, text } from '../core/index.ts';

/** Game categories (spec §9 and §1). */
export const gameCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;

export type GameCategory = (typeof gameCategories)[number];

/** Kinds within a category (spec §2): jackpot, table, arcade, bingo. */
export const gameClassifies = ['JP', 'TG', 'AC', 'BG'] as const;
export type GameClassify = (typeof gameClassifies)[number];
/** The smallest stake the filter offers, in whole units of the currency (spec §2). */
export const minBetOptions = [0.01, 0.05, 0.1, 0.5, 0.75] as const;

export const gameSchema = z.object({
  nodeId: z.int(),
  /** Code of the vendor that serves and launches it. */
  vendor: z.string(),
  /** The label (brand) under which it is published, and its name. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(gameCategories),
  gameCode: z.string(),
  gameName: z.string(),
  /** Percent; from the vendor's published exact figure. */
  rtp: z.nullable(z.number()),
  minBet: minor(),
  imageUrl: z.string(),
  isHot: z.boolean(),
  demo: z.boolean(),
  gameClassify: z.array(z.enum(gameClassifies)),
  /** Lines of the game; 0 where it has none. */
  minLineNum: z.int(),
});
export type Game = z.infer<typeof gameSchema>;

export const gameList = defineCall({
  name: 'gameList',
  summary: 'Games of a category with search, filters and paging',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'visitor',
  request: z.object({
    gameType: z.optional(z.enum(gameCategories)),
    vassalage: z.optional(text(0, 32)),
    gameName: z.optional(text(0, LONGEST_SEARCH)),
    gameClassify: z.optional(z.enum(gameClassifies)),
    /** Games whose smallest stake is at most this, in whole units; one of `minBetOptions`. */
    minBet: z.optional(z.enum(minBetOptions.map(String) as [string, ...string[]])),
    minLineNum: z.optional(queryInt(0, 10_000)),
    language: z.optional(text(2, 5)),
    pageNo: z.optional(queryInt(1, 10_000)),
    /** Spec §9: 24 by default. */
    pageSize: z.optional(queryInt(1, 96)),
  }),
  response: z.object({ games: z.array(gameSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});
