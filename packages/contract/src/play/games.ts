import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, queryFlag, queryInt, slice, text } from '../core/index.ts';

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
  /** Who serves it: the code that launches it. */
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
    gameName: z.optional(text(0, 64)),
    gameClassify: z.optional(z.enum(gameClassifies)),
    /** Games whose smallest stake is at most this, in whole units; one of `minBetOptions`. */
    minBet: z.optional(z.enum(minBetOptions.map(String) as [string, ...string[]])),
    minLineNum: z.optional(queryInt(0, 10_000)),
    language: z.optional(text(2, 5)),
    pageNo: z.optional(queryInt(1, 10_000)),
    /** Spec §9: 24 unless told. */
    pageSize: z.optional(queryInt(1, 96)),
  }),
  response: z.object({ games: z.array(gameSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

export const launchGame = defineCall({
  name: 'launchGame',
  summary: 'A one-time address that opens the game in its frame; login required, demo included (spec §5)',
  module: 'GAMES',
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  request: z.strictObject({
    vendor: text(1, 32),
    gameCode: text(1, 64),
    demo: z.optional(z.boolean()),
    language: z.optional(text(2, 5)),
    theme: z.optional(z.enum(['light', 'dark'])),
  }),
  response: z.object({
    /** On the vendor's own origin; the one-time token is in the fragment. */
    url: z.string(),
    /** Exact origin for postMessage checks. */
    origin: z.string(),
    nodeId: z.int(),
    gameType: z.enum(gameCategories),
    gameName: z.string(),
    vendorName: z.string(),
    demo: z.boolean(),
  }),
  errors: [
    'game_unknown',
    'game_unavailable',
    'vendor_unavailable',
    'play_stopped',
    'account_stopped',
    'account_excluded',
    'in_need_true_account',
    'password_expired',
  ],
});

export const betSchema = z.object({
  /** The vendor's round id; opens the round's own page. */
  roundId: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency: currencyCode(),
  staked: minor(),
  paid: minor(),
  state: z.enum(['open', 'completed', 'cancelled']),
  openedAt: instant(),
  closedAt: z.nullable(instant()),
});
export type Bet = z.infer<typeof betSchema>;

export const bets = defineCall({
  name: 'bets',
  summary: 'Betting record of the member, newest first, with totals of the selection',
  module: 'BETRECORD',
  method: 'GET',
  path: '/wps/bets',
  auth: 'member',
  request: z.object({
    from: z.optional(instant()),
    to: z.optional(instant()),
    before: z.optional(z.string().check(z.maxLength(80))),
    limit: z.optional(queryInt(1, 100)),
  }),
  response: z.extend(slice(betSchema), { totals: z.object({ rounds: z.int(), staked: minor(), paid: minor() }) }),
  errors: [],
});

/** A round as its vendor publishes it for checking; the server seed is null until it is revealed. */
export const roundDocumentSchema = z.object({
  roundId: z.string(),
  game: z.string(),
  gameName: z.string(),
  version: z.string(),
  stake: minor(),
  nonce: z.int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  /** The book of events; its shape is the game family's (see packages/games). */
  outcome: z.unknown(),
  decidedAt: instant(),
});
export type RoundDocument = z.infer<typeof roundDocumentSchema>;

export const betDetail = defineCall({
  name: 'betDetail',
  summary: 'One round: money movements with balances before and after, and how the vendor decided it',
  module: 'BETRECORD',
  method: 'GET',
  path: '/wps/bets/:vendor/:roundId',
  auth: 'member',
  request: z.object({ vendor: text(1, 32), roundId: text(1, 80) }),
  response: z.object({
    bet: betSchema,
    movements: z.array(
      z.object({ at: instant(), kind: z.string(), amount: z.int(), balanceBefore: z.int(), balanceAfter: z.int() }),
    ),
    /** Null when the vendor did not answer in time; ask again. */
    round: z.nullable(roundDocumentSchema),
  }),
  errors: ['round_unknown'],
});

export const publicRound = defineCall({
  name: 'publicRound',
  summary: 'A revealed or committed round for anyone who knows its id; no person and no balance in it',
  module: 'FAIRNESS',
  method: 'GET',
  path: '/wps/rounds/:vendor/:roundId',
  auth: 'visitor',
  request: z.object({ vendor: text(1, 32), roundId: text(1, 80), download: z.optional(queryFlag()) }),
  response: roundDocumentSchema,
  errors: ['round_unknown', 'vendor_unavailable'],
});
