import * as z from 'zod/mini';
import { defineCall, filter, queryInt, text } from '../core/index.ts';
import { gameCategories, gameClassifies, gameSchema, prizeModes } from './games.ts';

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
  /** The kinds of these games: the choices of a filter. */
  gameClassify: z.array(z.enum(gameClassifies)),
  /**
   * What a click on the card launches directly, for lotteries, cockfights and vendors with a lobby of their own. Null:
   * /<category>?vendor=…
   */
  launch: z.nullable(z.object({ vendor: z.string(), gameCode: z.string() })),
});
export type VendorCard = z.infer<typeof vendorCardSchema>;

/** Menu groups: the categories, and vendors that the merchant shows as groups of their own (spec §1: DS88). */
export const menuGroupSchema = z.object({
  /** Code of a category or of such a group. */
  code: z.string(),
  gameType: z.enum(gameCategories),
  /** The category's name in the asked language (spec §3), or the vendor's of a group of its own. */
  title: z.string(),
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
  request: z.object({ language: filter(text(2, 5)) }),
  response: z.object({ list: z.array(menuGroupSchema) }),
  errors: [],
});

export const gameVendors = defineCall({
  name: 'gameVendors',
  summary: 'Vendors by category; the site caches them for the session (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  // Spec §6; visitors read the same groups from `gameMenus`.
  auth: 'member',
  request: z.object({ merchantCode: z.optional(text(0, 32)), language: filter(text(2, 5)) }),
  response: z.object({ data: z.object({ lanes: z.array(menuGroupSchema) }) }),
  errors: [],
});

export const labelTypes = defineCall({
  name: 'labelTypes',
  summary: 'The categories in which a label has games that can be played, with their number (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  auth: 'visitor',
  request: z.object({ vassalage: text(1, 32), language: filter(text(2, 5)) }),
  response: z.object({
    list: z.array(z.object({ gameType: z.enum(gameCategories), title: z.string(), games: z.int() })),
  }),
  errors: [],
});

export const hotGames = defineCall({
  name: 'hotGames',
  summary: 'Hot games: those that operators marked, then the most played (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  auth: 'visitor',
  request: z.object({
    gameType: filter(z.enum(gameCategories)),
    vassalage: z.optional(text(0, 32)),
    language: filter(text(2, 5)),
    limit: filter(queryInt(1, 48)),
  }),
  response: z.object({ list: z.array(gameSchema) }),
  errors: [],
});

export const popularGames = defineCall({
  name: 'popularGames',
  summary: 'The most played games of the last seven days, 20 by default (spec §9)',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/popular',
  auth: 'visitor',
  request: z.object({
    count: filter(queryInt(1, 48)),
    /** Of lotteries only those of this table of pays: `Elott` the electronic ones, any other mode the rest. */
    prizeMode: filter(z.enum(prizeModes)),
    device: filter(text(1, 16)),
    language: filter(text(2, 5)),
  }),
  response: z.object({ list: z.array(z.extend(gameSchema, { rounds: z.int() })) }),
  errors: [],
});
