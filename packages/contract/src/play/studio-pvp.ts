import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, queryInt, signedMinor, slice } from '../core/index.ts';
import { pvpRoomSchema, pvpGames } from './pvp-rooms.ts';
import { handPhases, pvpMove, seatResultSchema } from './pvp-views.ts';
import { roomId } from './realtime.ts';

export * from './pvp-messages.ts';
export * from './pvp-rooms.ts';
export * from './pvp-views.ts';

/**
 * What a player of card rooms asks of the studio over HTTP; hands come over the socket (`pvp-messages.ts`). A session is good
 * for every room of its currency and money.
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
  /** The room to open first: where the player has a seat, else the cheapest of the game that was launched. */
  room: roomId(),
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  balance: minor(),
  demo: z.boolean(),
  /** How the others see this player. */
  name: z.string(),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a hand, without its id. */
  verifyUrl: z.string(),
});
export type PvpSession = z.infer<typeof sessionSchema>;

export const openPvpSession = defineCall({
  ...offered,
  name: 'openPvpSession',
  summary: 'Exchange the one-time launch token for a session of the card rooms',
  method: 'POST',
  path: '/api/pvp/session',
  auth: 'visitor',
  request: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: sessionSchema,
  errors: ['launch_token_invalid', 'game_unknown', 'play_stopped', 'account_stopped', 'platform_unreachable'],
});

export const resumePvpSession = defineCall({
  ...offered,
  name: 'resumePvpSession',
  summary: 'The same session again, with the balance and the seat of now',
  method: 'GET',
  path: '/api/pvp/session',
  auth: 'member',
  request: z.strictObject({}),
  response: sessionSchema,
  errors: [...sessionErrors, 'wrong_game', 'platform_unreachable'],
});

export const pvpRooms = defineCall({
  ...offered,
  name: 'pvpRooms',
  summary: 'Card rooms that this session may enter, with their live state',
  method: 'GET',
  path: '/api/pvp/rooms',
  auth: 'member',
  request: z.strictObject({ gameCode: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ now: instant(), rooms: z.array(pvpRoomSchema) }),
  errors: [...sessionErrors],
});

const handId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** A hand in the history of its player. */
const pastHandSchema = z.object({
  /** Of the betting record. */
  roundId: z.string(),
  room: roomId(),
  game: z.enum(pvpGames),
  phase: z.enum(handPhases),
  startedAt: instant(),
  endedAt: z.nullable(instant()),
  names: z.array(z.string()),
  /** Null while it is played, and when it is void. */
  result: z.nullable(seatResultSchema),
});
export type PastHand = z.infer<typeof pastHandSchema>;

export const pvpHands = defineCall({
  ...offered,
  name: 'pvpHands',
  summary: 'Hands of this player, newest first',
  method: 'GET',
  path: '/api/pvp/hands',
  auth: 'member',
  request: z.strictObject({ before: z.optional(handId()), limit: z.optional(queryInt(1, 50)) }),
  response: slice(pastHandSchema),
  errors: [...sessionErrors, 'not_found'],
});

/** What `verify/hand` of packages/games checks: docs/pvp.md. It names no person. */
export const handDocumentSchema = z.object({
  family: z.literal('hand'),
  roundId: z.string(),
  room: roomId(),
  game: z.enum(pvpGames),
  stake: minor(),
  state: z.enum(['playing', 'settled', 'refunded']),
  /** The seat of the player whose record it is. */
  you: z.int(),
  nonce: z.int(),
  /** Link `nonce` of the chain: 24 hours after the end, and when all hands before it have ended that long ago. */
  serverSeed: z.nullable(z.string()),
  /** Link 0. */
  chainStart: z.string(),
  contributions: z.array(z.string()),
  clientSeed: z.string(),
  /** Salted hash of each card in the order of the deal, and the hash over all, which was told with the deal. */
  leaves: z.array(z.string()),
  root: z.string(),
  /** Cards that this player has seen, by their place in the deal; all of them with the server seed. */
  shown: z.array(z.object({ place: z.int(), card: z.string(), salt: z.string() })),
  /** In order; cards that this player could not see are left out. */
  moves: z.array(z.object({ turn: z.int(), seat: z.int(), move: pvpMove, auto: z.boolean() })),
  /** Seat that was dealt last or first, by the rules of the game. */
  dealer: z.int(),
  /** The pot that the same seats left before, and the hand that left it; null in games without one. */
  carried: z.nullable(z.object({ hand: z.nullable(z.string()), antes: z.int(), lastWinner: z.nullable(z.int()) })),
  /** By seat. */
  seats: z.array(z.object({ bot: z.boolean(), result: z.nullable(seatResultSchema) })),
  /** What each seat won or lost of the others, before rake; null before the end. */
  gross: z.nullable(z.array(signedMinor())),
  pots: z.array(z.object({ amount: minor(), seats: z.array(z.int()), rake: minor() })),
  rake: minor(),
  rakeRule: z.object({ bp: z.int(), cap: minor() }),
});
export type HandDocument = z.infer<typeof handDocumentSchema>;

export const handDocument = defineCall({
  ...offered,
  name: 'handDocument',
  summary: 'How a hand was played and decided, for anyone who knows the id of a seat in it',
  method: 'GET',
  path: '/api/pvp/documents/:id',
  auth: 'visitor',
  request: z.strictObject({ id: handId() }),
  response: handDocumentSchema,
  errors: ['round_unknown'],
});

export const pvpChains = defineCall({
  ...offered,
  name: 'pvpChains',
  summary: 'The published chains of a card room: link 0 of each, and since when it is known',
  method: 'GET',
  path: '/api/pvp/:room/chains',
  auth: 'visitor',
  request: z.strictObject({ room: roomId() }),
  response: z.object({
    chains: z.array(z.object({ ordinal: z.int(), start: z.string(), length: z.int(), publishedAt: instant() })),
  }),
  errors: ['not_found'],
});
