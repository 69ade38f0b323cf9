import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, queryInt, slice } from '../core/index.ts';
import { pvpRoomSchema } from './pvp-rooms.ts';
import { roomId } from './realtime.ts';
import { tableInfoSchema, tablePhases, tableTicketSchema, voidReasons } from './table-state.ts';

/**
 * What a player of the live tables asks of the studio over HTTP; the rounds themselves come over the socket
 * (`table-messages.ts`). A session is good for every table of the studio.
 */
const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;

const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
] as const;

const sessionSchema = z.object({
  /** Bearer token of the calls below, and of `hello`. */
  session: z.string(),
  gameCode: z.string(),
  /** Its label: the tables that this session may watch have the same. */
  label: z.string(),
  /** The table to open first: one of the game that was launched. */
  table: roomId(),
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  balance: minor(),
  demo: z.boolean(),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a round, without the round's id. */
  verifyUrl: z.string(),
});
export type TableSession = z.infer<typeof sessionSchema>;

/** A table as a lobby shows it. */
export const tableEntrySchema = z.object({
  ...tableInfoSchema.shape,
  phase: z.enum(tablePhases),
  round: z.int(),
  until: z.nullable(instant()),
  /** Of the last rounds, oldest first; their short texts. */
  results: z.array(z.string()),
  /** Who watch it now. */
  players: z.int(),
  limits: z.array(z.object({ currency: currencyCode(), min: minor(), max: minor() })),
});
export type TableEntry = z.infer<typeof tableEntrySchema>;

export const openTableSession = defineCall({
  ...offered,
  name: 'openTableSession',
  summary: 'Exchange the one-time launch token for a session of the live tables',
  method: 'POST',
  path: '/api/tables/session',
  auth: 'visitor',
  request: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: sessionSchema,
  errors: ['launch_token_invalid', 'game_unknown', 'play_stopped', 'account_stopped', 'platform_unreachable'],
});

export const resumeTableSession = defineCall({
  ...offered,
  name: 'resumeTableSession',
  summary: 'The same session again, with the balance of now',
  method: 'GET',
  path: '/api/tables/session',
  auth: 'member',
  request: z.strictObject({}),
  response: sessionSchema,
  errors: [...sessionErrors, 'wrong_game', 'platform_unreachable'],
});

export const liveTables = defineCall({
  ...offered,
  name: 'liveTables',
  summary: 'Every live table with its phase, last results and limits',
  method: 'GET',
  path: '/api/tables',
  auth: 'visitor',
  request: z.strictObject({
    gameCode: z.optional(z.string().check(z.maxLength(64))),
    label: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: z.object({ now: instant(), tables: z.array(tableEntrySchema) }),
  errors: [],
});

export const roomDoor = defineCall({
  ...offered,
  name: 'roomDoor',
  summary: 'Where the socket of a room is opened',
  method: 'POST',
  path: '/api/rooms/:id/door',
  auth: 'member',
  request: z.strictObject({ id: roomId() }),
  response: z.object({
    /** Path on the studio's own origin. */
    path: z.string(),
    protocol: z.string(),
  }),
  errors: [...sessionErrors, 'not_found'],
});

const ticketId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const tableTickets = defineCall({
  ...offered,
  name: 'tableTickets',
  summary: 'Tickets of this player at live tables, newest first',
  method: 'GET',
  path: '/api/tables/tickets',
  auth: 'member',
  request: z.strictObject({ before: z.optional(ticketId()), limit: z.optional(queryInt(1, 50)) }),
  response: slice(tableTicketSchema),
  errors: [...sessionErrors, 'not_found'],
});

/** What `verify/table` of packages/games recomputes: docs/tables.md. */
export const tableDocumentSchema = z.object({
  family: z.literal('table'),
  roundId: z.string(),
  table: roomId(),
  tableName: z.string(),
  round: z.int(),
  game: z.string(),
  variant: z.string(),
  isVoid: z.boolean(),
  nonce: z.int(),
  /** Null while the round is played. */
  serverSeed: z.nullable(z.string()),
  serverSeedHash: z.string(),
  chainStart: z.string(),
  contributions: z.array(z.string()),
  clientSeed: z.string(),
  /** What the shoe had before the round: how many of AC 2C … KS. Null with the seed, and in games without a shoe. */
  shoe: z.nullable(z.object({ left: z.array(z.int()), fresh: z.boolean() })),
  burned: z.array(z.string()),
  /** Of tables whose bets close at a moment that was locked in; seed and moment are null before they have closed. */
  closing: z.nullable(
    z.object({
      commitment: z.string(),
      seed: z.nullable(z.string()),
      withinMs: z.int(),
      earlyMs: z.nullable(z.int()),
      /**
       * What `open` or `extended` said, and from when on no bet was taken: milliseconds since 1970; null in rounds from before
       * they were recorded.
       */
      announcedUntil: z.nullable(z.int()),
      closedAt: z.nullable(z.int()),
    }),
  ),
  /**
   * Only of rounds that name a round of a public beacon: the 32 bytes that it gave, and the signature of which they are the
   * SHA-256, both null before the result. `clientSeed` contains them from then on.
   */
  beacon: z.optional(z.nullable(z.string())),
  beaconProof: z.optional(z.object({ chain: z.string(), round: z.int(), signature: z.nullable(z.string()) })),
  /** Why the round was not drawn: its outcome is empty, and every bet went back. */
  voidReason: z.optional(z.enum(voidReasons)),
  outcome: z.record(z.string(), z.unknown()),
  spots: z.record(z.string(), minor()),
  /** Bets that went back: they took no part, so that `spots` is empty. */
  refunded: z.record(z.string(), minor()),
  returns: z.record(z.string(), minor()),
  total: minor(),
  state: z.enum(['playing', 'settled', 'refunded']),
});
export type TableDocument = z.infer<typeof tableDocumentSchema>;

export const tableDocument = defineCall({
  ...offered,
  name: 'tableDocument',
  summary: 'How a ticket was decided, for anyone who knows its id',
  method: 'GET',
  path: '/api/tables/documents/:id',
  auth: 'visitor',
  request: z.strictObject({ id: ticketId() }),
  response: tableDocumentSchema,
  errors: ['round_unknown'],
});

export const tableChains = defineCall({
  ...offered,
  name: 'tableChains',
  summary: 'The published chains of a table: link 0 of each, and since when it is known',
  method: 'GET',
  path: '/api/tables/:table/chains',
  auth: 'visitor',
  request: z.strictObject({ table: roomId() }),
  response: z.object({
    chains: z.array(z.object({ ordinal: z.int(), start: z.string(), length: z.int(), publishedAt: instant() })),
  }),
  errors: ['not_found'],
});

/** Asked by the platform, signed (docs/vendor-wallet.md): what /live shows. */
export const vendorRooms = defineCall({
  name: 'vendorRooms',
  summary: 'The vendor lists its live tables and card rooms with their state',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/rooms',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({ gameCode: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({
    now: instant(),
    tables: z.array(tableEntrySchema),
    /** Absent: it has no card rooms. */
    rooms: z.optional(z.array(pvpRoomSchema)),
  }),
  errors: ['signature_invalid', 'signature_expired'],
});
