import * as z from 'zod/mini';
import { defineCall, instant, queryInt, slice } from '../core/index.ts';

/**
 * What anyone may ask of the studio about its lotteries: games, draws and everything that proves them. Times are the
 * studio's, whose clock alone counts.
 */
export const lotteryCode = () => z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/));

/** Date and ordinal of a draw. */
export const numero = () => z.string().check(z.regex(/^\d{12}$/));

const drawStateSchema = z.enum(['scheduled', 'open', 'closed', 'drawing', 'drawn', 'settled', 'void']);

export const lotteryGameSchema = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** How it is drawn and which plays it has (docs/lottery.md). */
  family: z.string(),
  group: z.string(),
  /** Series and tables of pays: Lott, ZY, Elott or SEA (spec §9). */
  prizeMode: z.string(),
  /** Played with trial money only: its numbers are past results. */
  demonstration: z.boolean(),
  /** Its numbers are hashes of blocks of a chain of the studio's own, not of a public one. */
  simulatedBlocks: z.optional(z.literal(true)),
});

/** The block that decides a draw, named before its sale. */
const blockSchema = z.object({ chain: z.string(), height: z.int() });

const drawSchema = z.object({
  gameCode: z.string(),
  numero: numero(),
  station: z.nullable(z.string()),
  state: drawStateSchema,
  opensAt: instant(),
  /** No bet is taken from here on. */
  closesAt: instant(),
  /** When the numbers are drawn. */
  drawsAt: instant(),
  /** In the form of its family, by the newest version; null before they are drawn. */
  numbers: z.unknown(),
  drawnAt: z.nullable(instant()),
  /**
   * `own`: our chain of seeds. `history`: it chose a past result, trial money only. `official`: drawn by others.
   * `block`: the hash of a block.
   */
  source: z.enum(['own', 'history', 'official', 'block']),
  block: z.optional(blockSchema),
  /** Of a past result: when it was drawn. */
  replays: z.nullable(z.iso.date()),
});
export type LotteryDraw = z.infer<typeof drawSchema>;

const proofSchema = z.object({
  /** The place of the draw in its day's chain of seeds, and its nonce. */
  ordinal: z.int(),
  /** Official draws and those of blocks have no chain. */
  commitment: z.nullable(z.string()),
  root: z.nullable(z.string()),
  beacon: z.nullable(z.string()),
  /** Of the public beacon drand quicknet; null where none took part. */
  beaconRound: z.nullable(z.int()),
  clientSeed: z.nullable(z.string()),
  serverSeed: z.nullable(z.string()),
});

/** A version of an official result; those after the first are corrections with a reason. */
const versionSchema = z.object({
  version: z.int(),
  numbers: z.unknown(),
  reason: z.nullable(z.string()),
  at: instant(),
});

const entrySchema = z.extend(lotteryGameSchema, {
  /** Operators stopped its sale: no bet is taken now. */
  stopped: z.optional(z.literal(true)),
  /** Draws on sale, and the next one where none is; those of several stations are drawn together. */
  coming: z.array(drawSchema),
  last: z.nullable(drawSchema),
});
export type LotteryEntry = z.infer<typeof entrySchema>;

const playSchema = z.object({
  code: z.string(),
  /** Lots that each chosen number counts for. */
  lots: z.int(),
  /** Of a lot; as all odds in units × 10,000. */
  cost: z.int(),
  /** The most lots of one selection. */
  cap: z.int(),
  /** What its best selection returns, as a fraction of the stake. */
  rtp: z.number(),
  steps: z.array(
    z.object({
      step: z.string(),
      /** The likeliest selection of one lot. */
      selection: z.string(),
      /** Exact, `n/d`. */
      probability: z.string(),
      chance: z.number(),
      odds: z.int(),
    }),
  ),
});
export type LotteryPlay = z.infer<typeof playSchema>;

const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;

export const lotteryMenu = defineCall({
  ...offered,
  name: 'lotteryMenu',
  summary: 'Every lottery game with the draws on sale and the last numbers',
  method: 'GET',
  path: '/api/lottery/menu',
  auth: 'visitor',
  request: z.strictObject({}),
  response: z.object({ now: instant(), games: z.array(entrySchema) }),
  errors: [],
});

export const lotteryDraws = defineCall({
  ...offered,
  name: 'lotteryDraws',
  summary: 'Drawn numbers of a game, newest first, with everything that proves them',
  method: 'GET',
  path: '/api/lottery/draws',
  auth: 'visitor',
  request: z.strictObject({
    gameCode: lotteryCode(),
    before: z.optional(numero()),
    limit: z.optional(queryInt(1, 100)),
  }),
  response: slice(
    z.extend(drawSchema, {
      proof: proofSchema,
      /** Empty where the result was never corrected. */
      versions: z.array(versionSchema),
    }),
  ),
  errors: ['game_unknown'],
});

export const lotteryTrend = defineCall({
  ...offered,
  name: 'lotteryTrend',
  summary: 'How often each number came in the last draws, and how many draws ago. Draws do not remember',
  method: 'GET',
  path: '/api/lottery/trend',
  auth: 'visitor',
  request: z.strictObject({ gameCode: lotteryCode(), draws: z.optional(queryInt(10, 200)) }),
  response: z.object({
    draws: z.int(),
    /** `place`: which of the drawn numbers; an empty one where places do not matter. */
    numbers: z.array(
      z.object({ place: z.string(), number: z.string(), times: z.int(), drawsAgo: z.nullable(z.int()) }),
    ),
  }),
  errors: ['game_unknown'],
});

export const lotteryRules = defineCall({
  ...offered,
  name: 'lotteryRules',
  summary: 'The plays of a game with their odds, exact chances and returns',
  method: 'GET',
  path: '/api/lottery/rules',
  auth: 'visitor',
  request: z.strictObject({ gameCode: lotteryCode() }),
  response: z.object({ game: lotteryGameSchema, plays: z.array(playSchema) }),
  errors: ['game_unknown'],
});

export const lotteryLog = defineCall({
  ...offered,
  name: 'lotteryLog',
  summary:
    'The public log of a day (UTC): commitments, roots, numbers and seeds, each entry hashed with the one before',
  method: 'GET',
  path: '/api/lottery/log',
  auth: 'visitor',
  /** `after`: `next` of the page before. */
  request: z.strictObject({ day: z.iso.date(), after: z.optional(queryInt(0, 2 ** 48)) }),
  response: z.object({
    day: z.string(),
    entries: z.array(
      z.object({
        no: z.int(),
        previous: z.string(),
        /** JSON; the hash is SHA-256 of `previous` and exactly this text. */
        entry: z.string(),
        hash: z.string(),
      }),
    ),
    /** Of a full page: more entries of the day may follow. */
    next: z.optional(z.int()),
    /** The newest entry of all. */
    head: z.nullable(z.object({ no: z.int(), hash: z.string() })),
    /**
     * Ends of the log that were signed, once a minute, among these entries: Ed25519 over the JSON of `no`, `hash` and
     * `at` in this order, base64url.
     */
    heads: z.array(
      z.object({ no: z.int(), hash: z.string(), at: instant(), keyId: z.string(), signature: z.string() }),
    ),
    /** PEM; of the signatures. */
    publicKey: z.string(),
  }),
  errors: [],
});
