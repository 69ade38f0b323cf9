import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, queryInt, text } from '../core/index.ts';
import { gameCategories, gameClassifies, gameSchema } from './games.ts';

/** A vendor as navigation and carousels show it (spec §3, game vendor card). */
export const vendorCardSchema = z.object({
  /** The label: the value of `vassalage` filters. */
  vassalage: z.string(),
  name: z.string(),
  gameType: z.enum(gameCategories),
  /** The vendor that serves the label; its account with us. */
  accountTypeId: z.string(),
  isHot: z.enum({ no: 0, yes: 1 }),
  logoUrl: z.string(),
  /** Games of this type that can be played now. */
  games: z.int(),
  /** The kinds that some of them are of: what a filter may offer. */
  gameClassify: z.array(z.enum(gameClassifies)),
  /** Where a click on the card launches at once: lotteries, cockfights and vendors with a lobby of their own. Null: /<category>?vendor=… */
  launch: z.nullable(z.object({ vendor: z.string(), gameCode: z.string() })),
});
export type VendorCard = z.infer<typeof vendorCardSchema>;

/** Menu groups: the categories, and vendors that the merchant sets apart (spec §1: DS88). */
export const menuGroupSchema = z.object({
  /** A category's code or the code of a group set apart. */
  code: z.string(),
  gameType: z.enum(gameCategories),
  cards: z.array(vendorCardSchema),
});
export type MenuGroup = z.infer<typeof menuGroupSchema>;

export const gameMenus = defineCall({
  name: 'gameMenus',
  summary: 'Categories with their vendors, as the navigation shows them; only what can be played (spec §1, §9)',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/game_menus',
  auth: 'visitor',
  request: z.object({ language: z.optional(text(2, 5)) }),
  response: z.object({ list: z.array(menuGroupSchema) }),
  errors: [],
});

export const gameVendors = defineCall({
  name: 'gameVendors',
  summary: 'Lanes of vendors by category; the site keeps them for the session (spec §7, cached)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  auth: 'visitor',
  request: z.object({ merchantCode: z.optional(text(0, 32)) }),
  response: z.object({ data: z.object({ lanes: z.array(menuGroupSchema) }) }),
  errors: [],
});

export const hotGames = defineCall({
  name: 'hotGames',
  summary: 'Hot games: what operators marked, then what is most played (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  auth: 'visitor',
  request: z.object({
    gameType: z.optional(z.enum(gameCategories)),
    vassalage: z.optional(text(0, 32)),
    language: z.optional(text(2, 5)),
    limit: z.optional(queryInt(1, 48)),
  }),
  response: z.object({ list: z.array(gameSchema) }),
  errors: [],
});

export const popularGames = defineCall({
  name: 'popularGames',
  summary: 'The most played games of the last seven days, 20 unless told (spec §9)',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/popular',
  auth: 'visitor',
  request: z.object({ count: z.optional(queryInt(1, 48)), language: z.optional(text(2, 5)) }),
  response: z.object({ list: z.array(z.extend(gameSchema, { rounds: z.int() })) }),
  errors: [],
});

export const winnerSchema = z.object({
  /** Unique, for lists. */
  id: z.string(),
  /** Masked on the server: the first two letters of the name. */
  player: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameType: z.enum(gameCategories),
  imageUrl: z.string(),
  currency: currencyCode(),
  staked: minor(),
  paid: minor(),
  /** Paid / staked, two decimals. */
  multiple: z.number(),
  at: instant(),
  /** A round of the demonstration: no real person won real money. */
  demonstration: z.boolean(),
});
export type Winner = z.infer<typeof winnerSchema>;

export const rankList = defineCall({
  name: 'rankList',
  summary: 'Winner board from settled rounds (spec §7): the newest wins, or the largest of a period',
  module: 'WINNERS',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  auth: 'visitor',
  request: z.object({
    gameCategory: z.optional(z.enum(['ALL', ...gameCategories])),
    board: z.optional(z.enum(['newest', 'day', 'week'])),
    language: z.optional(text(2, 5)),
    /** Spec §9: 20. */
    limitNum: z.optional(queryInt(1, 20)),
  }),
  response: z.object({ list: z.array(z.object({ vo: winnerSchema })) }),
  errors: [],
});

export const openedNumbers = defineCall({
  name: 'openedNumbers',
  summary: 'Numbers of past lottery draws, newest first, 100 unless told (spec §7, §9)',
  module: 'OPENEDNUMBERS',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  auth: 'visitor',
  request: z.object({ count: z.optional(queryInt(1, 100)), gameCode: z.optional(text(1, 32)) }),
  response: z.object({
    list: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        /** The draw's own name or number. */
        numero: z.string(),
        openedAt: instant(),
        numbers: z.array(z.string()),
        /** Drawn by this operator, published in this data set. */
        source: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const matchSchema = z.object({
  id: z.string(),
  sport: z.enum(['football', 'basketball', 'esports']),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  /** 1, X, 2 as decimal odds where the data set has them; information, not an offer. */
  odds: z.nullable(z.object({ home: z.number(), draw: z.nullable(z.number()), away: z.number() })),
  /** A real season's fixture list moved to the present, for the demonstration. */
  demonstration: z.boolean(),
});
export type Match = z.infer<typeof matchSchema>;

export const featuredMatches = defineCall({
  name: 'featuredMatches',
  summary: 'Matches to come, the soonest first (spec §2 Home: hot sports and featured matches)',
  module: 'MATCHES',
  method: 'GET',
  path: '/wps/sports/featured',
  auth: 'visitor',
  request: z.object({
    sport: z.optional(z.enum(['football', 'basketball', 'esports'])),
    limit: z.optional(queryInt(1, 48)),
  }),
  response: z.object({ list: z.array(matchSchema), source: z.string() }),
  errors: [],
});

export const jackpot = defineCall({
  name: 'jackpot',
  summary: 'The home counter: a really funded jackpot where the merchant bound one, else the clock-derived show figure',
  module: 'JACKPOT',
  method: 'GET',
  path: '/wps/system/jackpot',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    /** `show` is no prize and says so; `funded` is the balance of a house account. */
    kind: z.enum(['show', 'funded']),
    /** Minor units at `at`; a show figure grows by `step` every `everyMs` (spec §2: 165.11 / 3 s). */
    amount: minor(),
    at: instant(),
    step: minor(),
    everyMs: z.int(),
  }),
  errors: [],
});
