import * as z from 'zod/mini';
import { currencyCode, instant, minor, positiveMinor, text } from '../core/index.ts';

/**
 * The protocol of live tables, `fairhouse.rt.1`: JSON texts over a WebSocket at `/rt` of the studio's own origin. Money is in
 * minor units, times are the studio's, whose clock alone counts.
 */
export const REALTIME_PROTOCOL = 'fairhouse.rt.1';
export const REALTIME_PATH = '/rt';

/** Bytes of the longest message of a client. */
export const LONGEST_MESSAGE = 4096;
/** Milliseconds for `hello`. */
export const HELLO_MS = 5_000;
export const PING_MS = 10_000;
/** A side that heard nothing for so long counts the connection as dead. */
export const DEAD_MS = 25_000;
/** Events after `last` that are sent again; who missed more gets a snapshot. */
export const RESUMABLE_EVENTS = 256;

/** Why a socket was closed. Of these, `moved`, `slow`, `dead` and `restart` are worth another try at once. */
export const closeCodes = {
  /** No JSON, an unknown type, or fields of another shape. */
  invalid_message: 4400,
  login_required: 4401,
  wrong_game: 4403,
  room_unknown: 4404,
  hello_missing: 4408,
  /** The room is served by another process: ask for its door again. */
  moved: 4409,
  /** Every seat is taken. */
  room_full: 4423,
  too_many: 4429,
  /** It does not read what is sent to it. */
  slow: 4430,
  dead: 4431,
  restart: 1012,
} as const;
export type CloseReason = keyof typeof closeCodes;

export const roomId = () => z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const spotName = () => z.string().check(z.regex(/^[a-z0-9+-]{1,32}$/));
const roundNo = () => z.int().check(z.gte(1));

/** Spots of one ticket; a roulette layout has more than anybody fills by hand. */
export const MOST_SPOTS = 64;

export const stakesSchema = z
  .record(spotName(), positiveMinor())
  .check(z.refine((spots) => Object.keys(spots).length <= MOST_SPOTS));

/** What a client sends to any room. */
export const socketMessage = z.discriminatedUnion('type', [
  /** First of all. `last`: the newest event of this room that the client has. */
  z.strictObject({ type: z.literal('hello'), token: text(1, 64), room: roomId(), last: z.optional(minor()) }),
  /** To another room, on the same socket. */
  z.strictObject({ type: z.literal('join'), room: roomId(), last: z.optional(minor()) }),
  z.strictObject({ type: z.literal('pong'), id: minor() }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;

/** What a client sends at a table; other kinds of rooms have messages of their own. */
export const tableMessage = z.discriminatedUnion('type', [
  /**
   * All chips of the round as they lie now, in place of those before; none takes them all back. The highest version counts,
   * so that repeats are harmless. Answered by `own` or `refused`.
   */
  z.strictObject({ type: z.literal('bet'), round: roundNo(), version: roundNo(), spots: stakesSchema }),
  /** Turns a card of a squeeze round over before its time; only who leads the squeeze may. */
  z.strictObject({ type: z.literal('turn'), round: roundNo(), card: minor() }),
  /** 16 bytes for the next mix of the room. */
  z.strictObject({ type: z.literal('contribute'), value: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
]);
export type TableMessage = z.infer<typeof tableMessage>;

export type ClientMessage = SocketMessage | TableMessage;

/**
 * `idle`: nobody watches, no round is played. `closing`: bets are sent to the wallet. `closed`: they are final. `dealing`: the
 * outcome is stored, and shown piece by piece. `stopped`: operators closed the table.
 */
export const tablePhases = ['idle', 'open', 'closing', 'closed', 'dealing', 'result', 'payout', 'stopped'] as const;
export type TablePhase = (typeof tablePhases)[number];

/** A card as it is dealt. `place` is its name on the table: `player`, `banker`, `joker`, `andar`, `dragon`, `a`, … */
const dealtSchema = z.object({ place: z.string(), card: z.string() });
export type DealtCard = z.infer<typeof dealtSchema>;

/** Before the round. The cards themselves are nobody's business until they are dealt. */
const shoeSchema = z.object({
  no: z.int(),
  left: z.int(),
  /** The next hand is its first one. */
  fresh: z.boolean(),
  /** The cut card is out: the next hand is its last one. */
  last: z.boolean(),
});

/** What proves the round: docs/tables.md, Chain and mix. */
const proofSchema = z.object({
  /** Link 0 of the chain, published before its first round. */
  chainStart: z.string(),
  /** Number of the round in the chain, and its nonce. */
  link: z.int(),
  /** The link before. */
  commitment: z.string(),
  clientSeed: z.string(),
  /** Contributions in the mix. */
  contributions: z.int(),
});

export const squeezeSchema = z.object({
  /** Number of the card among the dealt ones. */
  card: z.int(),
  place: z.string(),
  /** Face down until then, or until its leader turns it. */
  until: instant(),
});

/** The outcome in the form of docs/tables.md. */
const outcomeSchema = z.record(z.string(), z.unknown());

export const tableRoundSchema = z.object({
  no: z.int(),
  phase: z.enum(tablePhases),
  /** When the phase ends; null where it has no end. */
  until: z.nullable(instant()),
  proof: z.nullable(proofSchema),
  shoe: z.nullable(shoeSchema),
  /** Every stake goes back. */
  isVoid: z.boolean(),
  /** Up to now, in the order of the draw. */
  cards: z.array(dealtSchema),
  /** A fresh shoe's burned cards: the first is shown, the others lie face down. */
  burned: z.nullable(z.object({ shown: z.string(), hidden: z.int() })),
  squeeze: z.nullable(squeezeSchema),
  outcome: z.nullable(outcomeSchema),
  /** Spots that won, with their odds to one in 1/10,000. */
  wins: z.record(z.string(), z.int()),
  /** The link of the round, from its result on. */
  serverSeed: z.nullable(z.string()),
});
export type TableRoundState = z.infer<typeof tableRoundSchema>;

/** One past round: its number, and the short text of its result (`resultText` of packages/games). */
const pastSchema = z.object({ no: z.int(), result: z.string(), isVoid: z.optional(z.literal(true)) });
export type PastRound = z.infer<typeof pastSchema>;

const commonEvent = { s: z.int(), at: instant(), no: z.int() };
const event = <Type extends string, Shape extends Record<string, z.ZodMiniType>>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...commonEvent, ...shape });

/** What happens at a table. `s` counts without gaps; `applyTableEvent` makes the state of it. */
export const tableEventSchema = z.discriminatedUnion('type', [
  event('open', { until: instant(), proof: proofSchema, shoe: z.nullable(shoeSchema) }),
  /** The same round has more time: the table had stood still. */
  event('extended', { until: instant() }),
  event('closing', { until: instant() }),
  event('closed', { until: instant(), isVoid: z.boolean() }),
  /** A card, face up. `burned` comes with the first one of a fresh shoe. */
  event('card', {
    until: instant(),
    place: z.string(),
    card: z.string(),
    burned: z.optional(z.object({ shown: z.string(), hidden: z.int() })),
  }),
  /** A card lies face down until then. */
  event('squeeze', { until: instant(), card: z.int(), place: z.string() }),
  /** The wheel turns, or the dice are shaken. */
  event('roll', { until: instant() }),
  event('result', {
    until: instant(),
    outcome: outcomeSchema,
    wins: z.record(z.string(), z.int()),
    /** Short text for the history. */
    result: z.string(),
    serverSeed: z.string(),
    burned: z.optional(z.object({ shown: z.string(), hidden: z.int() })),
  }),
  event('payout', { until: instant() }),
  event('idle', {}),
  event('stopped', {}),
]);
export type TableEvent = z.infer<typeof tableEventSchema>;

export const ticketStates = [
  'draft',
  'bet_pending',
  'bet_taken',
  'decided',
  'settled',
  'refund_pending',
  'refunded',
  'refused',
] as const;

/** The bets of one player in one round: one bet at the wallet. */
export const tableTicketSchema = z.object({
  /** Id of its round at the vendor wallet. */
  id: z.string(),
  table: roomId(),
  round: z.int(),
  /** Of the chips. */
  version: z.int(),
  /**
   * `draft` until the table closes. `bet_pending`: the wallet was asked. `bet_taken`: it plays. `decided`: its pay is due.
   * `refused`: nothing was charged; `refusal` says why.
   */
  state: z.enum(ticketStates),
  spots: stakesSchema,
  stake: minor(),
  /** By spot, stakes included; null before the result. */
  returns: z.nullable(z.record(z.string(), minor())),
  pay: z.nullable(minor()),
  refusal: z.nullable(z.string()),
  placedAt: instant(),
});
export type TableTicket = z.infer<typeof tableTicketSchema>;

/** `spotLimit` of packages/games says what they mean for a spot. */
export const tableLimitsSchema = z.object({
  currency: currencyCode(),
  /** Of one spot. */
  min: minor(),
  max: minor(),
  /** Of a ticket in all. */
  maxStake: minor(),
  /** The most that a spot can win. */
  maxPay: minor(),
  /** Chips to offer, ascending. */
  chips: z.array(minor()),
});
export type TableLimits = z.infer<typeof tableLimitsSchema>;

/** What never changes of a table. */
export const tableInfoSchema = z.object({
  id: roomId(),
  name: z.string(),
  gameCode: z.string(),
  /** Code of docs/tables.md, with its variant. */
  game: z.string(),
  variant: z.string(),
  pace: z.enum(['classic', 'speed', 'squeeze']),
  /** Milliseconds of the phase `open`. */
  openMs: z.int(),
});
export type TableInfo = z.infer<typeof tableInfoSchema>;

export const tableStateSchema = z.object({
  table: tableInfoSchema,
  round: tableRoundSchema,
  /** Oldest first: of this shoe, or the last hundred. `roadsOf` and `countResults` of packages/games read them. */
  history: z.array(pastSchema),
});
export type TableState = z.infer<typeof tableStateSchema>;

export const refusals = [
  'bets_closed',
  'spot_unknown',
  'stake_below_minimum',
  'stake_above_maximum',
  'chips_uneven',
  'insufficient_funds',
  'version_old',
  'not_yours',
  'too_late',
  'contribution_refused',
  'too_many_requests',
  'session_expired',
  'unavailable',
] as const;
export type TableRefusal = (typeof refusals)[number];

const own = {
  ticket: z.nullable(tableTicketSchema),
  balance: z.nullable(minor()),
  /** This player may turn the squeezed card. */
  leads: z.boolean(),
};

/** What the studio sends. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snap'),
    room: roomId(),
    s: z.int(),
    now: instant(),
    state: tableStateSchema,
    limits: tableLimitsSchema,
    ...own,
    /** Tickets of the rounds before whose money is still on its way. */
    unsettled: z.array(tableTicketSchema),
  }),
  z.object({ type: z.literal('ev'), room: roomId(), event: tableEventSchema }),
  /** After a change: the ticket of the round, or one of an earlier round; null: no chips lie. */
  z.object({ type: z.literal('own'), room: roomId(), round: z.int(), ...own }),
  z.object({
    type: z.literal('refused'),
    room: roomId(),
    round: z.int(),
    version: z.nullable(z.int()),
    code: z.enum(refusals),
    spot: z.optional(z.string()),
    /** The limit that was passed. */
    limit: z.optional(minor()),
  }),
  /** At most once a second: players and stakes by spot, in the currency of this player. */
  z.object({
    type: z.literal('totals'),
    room: roomId(),
    round: z.int(),
    players: z.int(),
    spots: z.record(z.string(), minor()),
  }),
  z.object({
    type: z.literal('ping'),
    id: z.int(),
    now: instant(),
    /** The best of the last five round trips in milliseconds; null before the first. */
    roundTripMs: z.nullable(z.number()),
  }),
  z.object({ type: z.literal('bye'), reason: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
