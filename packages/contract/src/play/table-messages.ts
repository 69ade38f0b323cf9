import * as z from 'zod/mini';
import { instant, minor } from '../core/index.ts';
import { roomId, type SocketMessage } from './realtime.ts';
import {
  outcomeSchema,
  proofSchema,
  shoeSchema,
  stakePoolSchema,
  stakesSchema,
  tableLimitsSchema,
  tableStateSchema,
  tableTicketSchema,
  voidReasons,
} from './table-state.ts';

const roundNo = () => z.int().check(z.gte(1));

/** What a client sends at a table; other kinds of rooms have messages of their own. */
export const tableMessage = z.discriminatedUnion('type', [
  /**
   * All chips of the round as they lie now, in place of those before; none takes them all back. In a game with pools, whose
   * dividends others read, they are only added to. The highest version counts, so that repeats are harmless. Answered by `own`
   * or `refused`.
   */
  z.strictObject({ type: z.literal('bet'), round: roundNo(), version: roundNo(), spots: stakesSchema }),
  /** Turns a card of a squeeze round over before its time; only who leads the squeeze may. */
  z.strictObject({ type: z.literal('turn'), round: roundNo(), card: minor() }),
  /** 16 bytes for the next mix of the room. */
  z.strictObject({ type: z.literal('contribute'), value: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
]);
export type TableMessage = z.infer<typeof tableMessage>;

export type ClientMessage = SocketMessage | TableMessage;

const commonEvent = { s: z.int(), at: instant(), no: z.int() };
const event = <Type extends string, Shape extends Record<string, z.ZodMiniType>>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...commonEvent, ...shape });

/** What happens at a table. `s` counts without gaps; `applyTableEvent` makes the state of it. */
export const tableEventSchema = z.discriminatedUnion('type', [
  event('open', {
    until: instant(),
    proof: proofSchema,
    shoe: z.nullable(shoeSchema),
    limits: z.optional(z.array(tableLimitsSchema)),
  }),
  /** The same round has more time: the table had stood still. */
  event('extended', { until: instant() }),
  event('closing', { until: instant(), revealed: z.optional(z.object({ seed: z.string(), earlyMs: z.int() })) }),
  event('closed', {
    until: instant(),
    isVoid: z.boolean(),
    pools: z.optional(z.array(stakePoolSchema)),
    /** The round will not be drawn; so its seed is shown at once. */
    reason: z.optional(z.enum(voidReasons)),
    serverSeed: z.optional(z.string()),
  }),
  /** A card, face up. `burned` comes with the first one of a fresh shoe. */
  event('card', {
    until: instant(),
    place: z.string(),
    card: z.string(),
    burned: z.optional(z.object({ shown: z.string(), hidden: z.int() })),
  }),
  /** A card lies face down until then. */
  event('squeeze', { until: instant(), card: z.int(), place: z.string() }),
  /** The wheel turns, the dice are shaken, or the cocks vie. */
  event('roll', { until: instant() }),
  event('result', {
    until: instant(),
    outcome: outcomeSchema,
    wins: z.record(z.string(), z.int()),
    /** Short text for the history. */
    result: z.string(),
    serverSeed: z.string(),
    beacon: z.optional(z.object({ value: z.string(), signature: z.string() })),
    burned: z.optional(z.object({ shown: z.string(), hidden: z.int() })),
  }),
  event('payout', { until: instant() }),
  event('idle', {}),
  event('stopped', {}),
]);
export type TableEvent = z.infer<typeof tableEventSchema>;

export const refusals = [
  'bets_closed',
  'spot_unknown',
  'stake_below_minimum',
  'stake_above_maximum',
  'chips_uneven',
  'insufficient_funds',
  'version_old',
  /** In a pool nothing is taken back. */
  'bets_stay',
  /** The wallet refused what this player had in the pool of one of the last rounds. */
  'pool_barred',
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
  z.object({
    type: z.literal('own'),
    room: roomId(),
    round: z.int(),
    ...own,
    /** The squeezed card, for who leads: bets are final, and everybody else sees it when it is turned. */
    face: z.optional(z.string()),
  }),
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
