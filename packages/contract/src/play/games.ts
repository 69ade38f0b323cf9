import * as z from 'zod/mini';
import { defineCall, filter, LONGEST_SEARCH, minor, queryInt, text } from '../core/index.ts';

/** Game categories (spec §9 and §1). */
export const gameCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;

export type GameCategory = (typeof gameCategories)[number];

/** The label that merchants switch by the module COCKFIGHT, and show as a group of its own (spec §1). */
export const COCKFIGHT_LABEL = 'DS88';

/** Tables of pays of lotteries (spec §9). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

/** Kinds within a category (spec §2): jackpot, table, arcade, bingo. */
export const gameClassifies = ['JP', 'TG', 'AC', 'BG'] as const;
export type GameClassify = (typeof gameClassifies)[number];
/** Names a series: its vendor's code and its own. */
export const SERIES_NAME = /^[a-z0-9-]{1,32}\/[A-Za-z0-9_.:-]{1,64}$/;
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
  /**
   * `VASSALAGE` is a series: no game itself, it opens the list of its games (spec §3). Its `nodeId` is 0; `series` with
   * `<vendor>/<gameCode>` lists them.
   */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Of a series: how many games it has. */
  games: z.optional(z.int()),
  /** The way of betting that a lottery opens with; empty for others. */
  defaultPlayType: z.string(),
  /** The vendor's account at the platform. */
  accountTypeName: z.string(),
  /** Operators stopped play on it, or its vendor does not answer; left out otherwise. */
  stopped: z.optional(z.literal(true)),
  /** With `stopped`: its vendor does not answer, and it is open again by itself once the vendor does. */
  unavailable: z.optional(z.literal(true)),
});
export type Game = z.infer<typeof gameSchema>;

const listRequest = z.object({
  gameType: filter(z.enum(gameCategories)),
  vassalage: z.optional(text(0, 32)),
  gameName: z.optional(text(0, LONGEST_SEARCH)),
  gameClassify: filter(z.enum(gameClassifies)),
  /** Games whose smallest stake is at most this, in whole units; one of `minBetOptions`. */
  minBet: filter(z.enum(minBetOptions.map(String) as [string, ...string[]])),
  minLineNum: filter(queryInt(0, 10_000)),
  /** The games of one series: `<vendor>/<code>`. */
  series: filter(z.string().check(z.regex(SERIES_NAME))),
  /** Each game by itself, none behind its series; as a search and the filters of kinds, stakes and lines list them. */
  flat: filter(z.literal('true')),
  language: filter(text(2, 5)),
  pageNo: filter(queryInt(1, 10_000)),
  /** Spec §9: 24 by default. */
  pageSize: filter(queryInt(1, 96)),
});
const listResponse = z.object({
  games: z.array(gameSchema),
  total: z.int(),
  totalPages: z.int(),
  /** Of the list of a series: the series itself, unless it has no game now. */
  series: z.optional(gameSchema),
});

export const gameList = defineCall({
  name: 'gameList',
  summary: 'Games of a category with search, filters and paging, for members (spec §6, §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'member',
  request: listRequest,
  response: listResponse,
  errors: [],
});

export const lobbyGames = defineCall({
  name: 'lobbyGames',
  summary: 'The same list without a token, for the lobby of visitors',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/list',
  auth: 'visitor',
  request: listRequest,
  response: listResponse,
  errors: [],
});
