import * as z from 'zod/mini';
import { LONGEST_SEARCH, SHORTEST_REASON, defineCall, instant, queryInt, text } from '../core/index.ts';
import { STOP_REASON_LENGTH } from './stops-backoffice.ts';
import { stopScopes } from './stops-backoffice.ts';
import { gameCategories } from './games.ts';

/** Operators' calls for their merchant's choices in the catalogue: what it hides, marks as hot and puts first. */

/** Filters of the list: what visitors see, what operators hid or stopped, what is hot, what nobody could open. */
export const catalogueStates = ['shown', 'hidden', 'hot', 'stopped', 'unavailable'] as const;
/** Order of the list: as visitors see it, by name, or the most played of the last seven days first. */
export const catalogueOrders = ['lobby', 'name', 'played'] as const;
/**
 * Why visitors do not see a game that the merchant offers: its vendor or category is off, or nobody can play it now.
 */
export const catalogueBlocks = ['vendor', 'category', 'unavailable'] as const;

/** Most games in one change, and in a page of the list. */
export const MOST_GAMES = 100;
export const MOST_WEIGHT = 1000;
const MOST_VENDORS = 200;

const vassalage = () => text(1, 32);
/** Also stops play, in open sessions too. Needs the permission `play.stop`; only hidden games are stopped. */
const stop = () => z.optional(z.strictObject({ reason: text(SHORTEST_REASON, STOP_REASON_LENGTH) }));
const weight = () => z.int().check(z.gte(0), z.lte(MOST_WEIGHT));

export const catalogueGameSchema = z.object({
  id: z.int(),
  /** The vendor that serves it. */
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** The label under which it is published, and its name. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(gameCategories),
  imageUrl: z.string(),
  /** The merchant's own choice. */
  shown: z.boolean(),
  blocked: z.nullable(z.enum(catalogueBlocks)),
  /** True when the merchant changed something, so that the game differs from the catalogue. */
  decided: z.boolean(),
  /** The widest active stop that covers it; null: bets are taken. */
  stopped: z.nullable(z.enum(stopScopes)),
  /** Hot at this moment. */
  hot: z.boolean(),
  /** When the mark ends; null: never. */
  hotUntil: z.nullable(instant()),
  /** The larger, the further ahead, among hot games and among the others. */
  weight: z.int(),
  /** Rounds of the last seven days at this merchant. */
  rounds: z.int(),
});
export type CatalogueGame = z.infer<typeof catalogueGameSchema>;

export const boCatalogueGames = defineCall({
  name: 'boCatalogueGames',
  summary: "Games of every vendor with the merchant's choices, hidden ones included",
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/catalogue/games',
  auth: 'operator:catalogue.read',
  request: z.object({
    page: z.optional(queryInt(1, 100_000)),
    perPage: z.optional(queryInt(1, MOST_GAMES)),
    /** Part of a name or of a game code. */
    search: z.optional(text(0, LONGEST_SEARCH)),
    vassalage: z.optional(text(0, 32)),
    gameType: z.optional(z.enum(gameCategories)),
    state: z.optional(z.enum(catalogueStates)),
    order: z.optional(z.enum(catalogueOrders)),
  }),
  response: z.object({ list: z.array(catalogueGameSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

export const boChangeCatalogueGames = defineCall({
  name: 'boChangeCatalogueGames',
  summary: 'Changes the given fields of one or several games; open pages follow within two seconds',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/catalogue/games',
  auth: 'operator:catalogue.write',
  request: z.strictObject({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_GAMES)),
    shown: z.optional(z.boolean()),
    hot: z.optional(z.boolean()),
    /** Only together with `hot: true`, and in the future. Without it the mark does not end. */
    hotUntil: z.optional(z.nullable(instant())),
    weight: z.optional(weight()),
    /** Resets to the catalogue's values; cannot be combined with other changes. */
    reset: z.optional(z.literal(true)),
    stop: stop(),
  }),
  response: z.object({ list: z.array(catalogueGameSchema) }),
  errors: ['game_unknown'],
});

export const catalogueCardSchema = z.object({
  vassalage: z.string(),
  name: z.string(),
  logoUrl: z.string(),
  /** Whether the merchant offers this label, in all its categories. */
  shown: z.boolean(),
  /** Play on all its games is stopped. */
  stopped: z.boolean(),
  isHot: z.boolean(),
  /** Games of this category that could be played, and how many of them the merchant hides individually. */
  games: z.int(),
  hiddenGames: z.int(),
  /** The group of its own in which the navigation shows the label instead (spec §1: DS88). */
  group: z.nullable(z.string()),
});
export type CatalogueCard = z.infer<typeof catalogueCardSchema>;

export const supplierGroupSchema = z.object({
  gameType: z.enum(gameCategories),
  /** False while the module of the category is off: then visitors see no game of it. */
  open: z.boolean(),
  /** True when operators set the order; otherwise hot labels come first, then by name. */
  ordered: z.boolean(),
  /** Sent back when ordering: an order over another operator's change answers `content_changed`. */
  version: z.int(),
  cards: z.array(catalogueCardSchema),
});
export type SupplierGroup = z.infer<typeof supplierGroupSchema>;

const groups = z.object({ groups: z.array(supplierGroupSchema) });

export const boCatalogueVendors = defineCall({
  name: 'boCatalogueVendors',
  summary: 'Labels by category in the order of drop-downs and carousels, including those that are off',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/catalogue/vendors',
  auth: 'operator:catalogue.read',
  request: z.object({}),
  response: groups,
  errors: [],
});

export const boSwitchCatalogueVendor = defineCall({
  name: 'boSwitchCatalogueVendor',
  summary: 'Switches a label with all its games on or off',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/catalogue/vendors/:vassalage',
  auth: 'operator:catalogue.write',
  request: z.strictObject({ vassalage: vassalage(), shown: z.boolean(), stop: stop() }),
  response: groups,
  errors: ['vendor_unknown'],
});

export const boOrderCatalogueVendors = defineCall({
  name: 'boOrderCatalogueVendors',
  summary: 'Puts labels of a category first, in this order; the others follow, hot ones first, then by name',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/catalogue/groups/:gameType',
  auth: 'operator:catalogue.write',
  request: z.strictObject({
    gameType: z.enum(gameCategories),
    version: z.int(),
    /** An empty list restores the default order. */
    vassalages: z.array(vassalage()).check(z.maxLength(MOST_VENDORS)),
  }),
  response: groups,
  errors: ['vendor_unknown', 'content_changed'],
});
