import * as z from 'zod/mini';
import { instant, minor } from '../core/index.ts';
import { pvpMove, pvpStateSchema, type PvpMove } from './pvp-views.ts';
import { pvpRoomSchema } from './pvp-rooms.ts';
import { roomId } from './realtime.ts';

/**
 * Card rooms over the socket of `realtime.ts`: the same address, `hello`, `join`, `ping` and `bye`; these messages in a
 * card room. `state` is everything that this player may see; `step`s after it carry what changed, and `takeStep`
 * (`pvp-steps.ts`) makes the next state of them.
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
  /** In a hand in another room; whoever only waits there moves. */
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

/** A move in a step: `move-codes.ts`. */
const moveCodeSchema = z.array(z.union([z.string(), z.int(), z.boolean()])).check(z.minLength(2));

/** What the studio sends in a card room. */
export const pvpServerMessage = z.discriminatedUnion('type', [
  /** First of all, after `hello` or `join`. */
  z.object({ type: z.literal('room'), room: roomId(), now: instant(), info: pvpRoomSchema }),
  /**
   * When the room is entered, and again where steps would not lead on. `s` is its number: with the number of the last step added,
   * it is the `last` of a `hello` or `join` that goes on after that step. `did`: the newest move of each seat, at most.
   */
  z.object({
    type: z.literal('state'),
    room: roomId(),
    now: instant(),
    s: minor(),
    state: pvpStateSchema,
    did: z.array(madeMoveSchema),
  }),
  /** A change; sent as a list (`packed-step.ts`). `s` counts from 1 after each `state`, without gaps. */
  z.object({
    type: z.literal('step'),
    s: z.int(),
    /** `roundId` of a hand that begins: its id ends in the next number, and its seats are those of the one before. */
    next: z.optional(z.string()),
    /** With `next`: `checkOf` of all that follows (`state-check.ts`). A page that gets another number joins again. */
    check: z.optional(minor()),
    /** What happened, to be shown in this order. */
    did: z.optional(z.array(moveCodeSchema)),
    /** Moves that were told before, now with the cards that they covered. */
    shown: z.optional(z.array(moveCodeSchema)),
    /** Seats whose move is awaited now, and until when: milliseconds after `now` of the state. */
    turn: z.optional(z.array(z.int())),
    due: z.optional(z.int()),
    /** Of a hand that was decided: what each seat gets back in all, and its part of the rake. */
    pays: z.optional(z.array(z.array(minor()))),
    /** What does not follow from that: a patch of the state (`state-patch.ts`). */
    rest: z.optional(z.unknown()),
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
