import * as z from 'zod/mini';
import { instant, minor } from '../core/index.ts';
import { pvpMove, pvpStateSchema, type PvpMove } from './pvp-views.ts';
import { pvpRoomSchema } from './pvp-rooms.ts';
import { roomId } from './table-messages.ts';

/**
 * Card rooms over the socket of `table-messages.ts`: the same address, `hello`, `join`, `ping` and `bye`; these messages in a
 * card room. A message of the server carries everything that this player may see, so that nothing can be missed.
 */
const handId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** What a client sends in a card room. */
export const pvpClientMessage = z.discriminatedUnion('type', [
  /**
   * Waits for the next hand of this room; `seed`, 16 random bytes in hexadecimal, is mixed into its deal. One `sit` is good for
   * one hand: who wants to go on sits again when it is over. A repeat changes nothing.
   */
  z.strictObject({ type: z.literal('sit'), seed: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  /** Stops waiting. In a hand: leaves it, which is played on automatically. */
  z.strictObject({ type: z.literal('stand') }),
  /** A move at one's turn. Repeats with the same `id` are harmless. */
  z.strictObject({
    type: z.literal('act'),
    hand: handId(),
    turn: minor(),
    move: pvpMove,
    id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  }),
  /** Ends automatic play. Each `act` does that too. */
  z.strictObject({ type: z.literal('back'), hand: handId() }),
]);
export type PvpClientMessage = z.infer<typeof pvpClientMessage>;

export const pvpRefusals = [
  /** Another player has the turn, or the hand has gone on. */
  'not_your_turn',
  /** The rules do not allow it now. */
  'move_illegal',
  /** The player has no seat in this hand, or it is over. */
  'hand_over',
  /** Only members of one kind of money play here. */
  'room_refused',
  /** In a hand, or waiting, in another room. */
  'seated_elsewhere',
  'insufficient_funds',
  'room_closed',
  'session_expired',
  'unavailable',
] as const;
export type PvpRefusal = (typeof pvpRefusals)[number];

/** A move as the others learn of it: whoever draws a card of the stock does not show it. */
const madeMoveSchema = z.object({
  turn: z.int(),
  seat: z.int(),
  move: pvpMove,
  /** The time was over, or the player is away. */
  auto: z.boolean(),
});
export type PvpMadeMove = z.infer<typeof madeMoveSchema>;

/** What the studio sends in a card room. */
export const pvpServerMessage = z.discriminatedUnion('type', [
  /** First of all, after `hello` or `join`. */
  z.object({ type: z.literal('room'), room: roomId(), now: instant(), info: pvpRoomSchema }),
  /** After each change. `did`: what happened since the message before, to be shown in this order. */
  z.object({
    type: z.literal('state'),
    room: roomId(),
    now: instant(),
    state: pvpStateSchema,
    did: z.array(madeMoveSchema),
  }),
  z.object({
    type: z.literal('pvp-refused'),
    room: roomId(),
    code: z.enum(pvpRefusals),
    /** Of the `act` that is refused. */
    id: z.optional(z.string()),
    /** The money that is missing for a seat. */
    limit: z.optional(minor()),
  }),
]);
export type PvpServerMessage = z.infer<typeof pvpServerMessage>;
export type { PvpMove };
