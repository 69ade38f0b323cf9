import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, SHORTEST_REASON, text } from '../core/index.ts';
import { roomId } from './realtime.ts';
import {
  handReviewSchema,
  judgedReviewSchema,
  reviewVerdicts,
  sharedHandSchema,
  shownHandSchema,
  shownSeatSchema,
} from './vendor-hands.ts';
import { watchedFamily, watchedRoomPlayerFields } from './vendor-room-players.ts';
import {
  changedAt,
  currencyLimitsSchema,
  operatedCardRoomSchema,
  operatedTableSchema,
  operatedTankSchema,
  ROOM_REASON_LENGTH,
  stakeLimitsSchema,
} from './vendor-rooms.ts';

/**
 * Tables, tanks and card rooms as operators see and steer them. They are the same for all merchants, so only operators of the
 * merchant that manages the vendor change them; others see what concerns their own currency and members.
 */
const vendor = { vendor: text(1, 32) };
const reason = { reason: text(SHORTEST_REASON, ROOM_REASON_LENGTH) };
const asked = ['vendor_unknown', 'vendor_unavailable'] as const;
const page = { module: 'BACKOFFICE', auth: 'operator:play.read', method: 'GET' } as const;
const change = { module: 'BACKOFFICE', auth: 'operator:tables.write', method: 'POST' } as const;

const namedTableSchema = z.extend(operatedTableSchema, {
  /** In the operator's language: the game, and its variant. */
  gameName: z.string(),
});
export type NamedTable = z.infer<typeof namedTableSchema>;

export const boRooms = defineCall({
  ...page,
  name: 'boRooms',
  summary: 'Live tables, fish tanks and card rooms with what is open there, and which of them are closed',
  path: '/bo/rooms',
  /** `vendor`: the first one with such games by default. */
  request: z.object({ vendor: filter(z.string()) }),
  response: z.object({
    /** `managed`: this merchant decides about it. */
    vendors: z.array(z.object({ code: z.string(), name: z.string(), managed: z.boolean() })),
    /** Null while none has such games. */
    vendor: z.nullable(z.string()),
    tables: z.array(namedTableSchema),
    tanks: z.array(operatedTankSchema),
    rooms: z.array(operatedCardRoomSchema),
  }),
  errors: asked,
});

export const boSwitchRoom = defineCall({
  ...change,
  name: 'boSwitchRoom',
  summary:
    'Closes a table, tank or card room for the players of all merchants when what is open has ended, or opens it',
  path: '/bo/rooms/switch',
  request: z.strictObject({ ...vendor, room: roomId(), on: z.boolean(), ...reason }),
  response: z.object({}),
  errors: [...asked, 'not_found'],
});

export const boTableLimits = defineCall({
  ...page,
  name: 'boTableLimits',
  summary: 'Limits of a table by currency, the highest that may be set, and its spots by name',
  path: '/bo/rooms/limits',
  request: z.object({ ...vendor, table: roomId() }),
  response: z.object({
    managed: z.boolean(),
    list: z.array(currencyLimitsSchema),
    spots: z.array(z.object({ spot: z.string(), chips: z.int(), name: z.string() })),
  }),
  errors: [...asked, 'not_found'],
});

export const boChangeTableLimits = defineCall({
  ...change,
  name: 'boChangeTableLimits',
  summary: 'Changes the limits of a table in one currency, from its next round on',
  path: '/bo/rooms/limits',
  request: z.strictObject({
    ...vendor,
    table: roomId(),
    currency: currencyCode(),
    limits: stakeLimitsSchema,
    ...changedAt,
    ...reason,
  }),
  response: z.object({}),
  errors: [...asked, 'not_found', 'limits_refused', 'content_changed'],
});

/** A member of this merchant; null: of another one. */
const memberSchema = z.nullable(z.object({ memberId: z.int(), username: z.string() }));

/** Ids of players of other merchants are hidden from operators who do not manage the vendor. */
const namedReviewSchema = z.extend(handReviewSchema, { vendor: z.string(), a: memberSchema, b: memberSchema });
export type NamedReview = z.infer<typeof namedReviewSchema>;

export const boHandReviews = defineCall({
  ...page,
  name: 'boHandReviews',
  summary: 'Pairs of players in card rooms that wait for an operator, the most unlikely first',
  path: '/bo/rooms/reviews',
  request: z.object({}),
  response: z.object({
    list: z.array(namedReviewSchema),
    /** Vendors that did not answer. */
    silent: z.array(z.string()),
  }),
  errors: [],
});

const watchedRoomMemberSchema = z.object({
  vendor: z.string(),
  memberId: z.int(),
  username: z.string(),
  ...watchedRoomPlayerFields,
});
export type WatchedRoomMember = z.infer<typeof watchedRoomMemberSchema>;

export const boWatchedRoomMembers = defineCall({
  ...page,
  name: 'boWatchedRoomMembers',
  summary: 'Members of this merchant who win at tables or in tanks beyond chance; those that nobody checked first',
  path: '/bo/rooms/members',
  request: z.object({}),
  response: z.object({ list: z.array(watchedRoomMemberSchema), silent: z.array(z.string()) }),
  errors: [],
});

export const boCheckRoomMember = defineCall({
  ...change,
  name: 'boCheckRoomMember',
  summary: 'Records what was found about a member who wins beyond chance',
  path: '/bo/rooms/members',
  request: z.strictObject({
    ...vendor,
    username: text(1, 64),
    family: watchedFamily(),
    currency: currencyCode(),
    ...reason,
  }),
  response: z.object({}),
  errors: [...asked, 'not_found'],
});

const playerId = () => text(1, 64);

export const boHandReview = defineCall({
  ...page,
  name: 'boHandReview',
  summary: 'One pair of players: all signs, what was decided, and the hands behind the figures',
  path: '/bo/rooms/review',
  /** As `boHandReviews` answered them: hidden ids are longer. */
  request: z.object({ ...vendor, playerA: text(1, 128), playerB: text(1, 128) }),
  response: z.object({
    managed: z.boolean(),
    a: memberSchema,
    b: memberSchema,
    findings: z.array(judgedReviewSchema),
    hands: z.array(sharedHandSchema),
  }),
  errors: [...asked, 'not_found'],
});

export const boShowHand = defineCall({
  ...page,
  name: 'boShowHand',
  summary: 'A hand of a card room that has ended: cards, moves, and what each player won or lost',
  path: '/bo/rooms/hand',
  request: z.object({ ...vendor, hand: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) }),
  response: z.extend(z.omit(shownHandSchema, { moves: true }), {
    /** Named in the operator's language. */
    moves: z.array(
      z.object({ turn: z.int(), seat: z.int(), name: z.string(), cards: z.array(z.string()), auto: z.boolean() }),
    ),
    seats: z.array(z.extend(shownSeatSchema, { member: memberSchema })),
  }),
  errors: [...asked, 'not_found', 'round_in_progress'],
});

export const boDecideReview = defineCall({
  ...change,
  name: 'boDecideReview',
  summary: 'Judges a pair of players; it is shown again when it becomes more unlikely',
  path: '/bo/rooms/reviews',
  request: z.strictObject({
    ...vendor,
    playerA: playerId(),
    playerB: playerId(),
    sign: handReviewSchema.shape.sign,
    verdict: z.enum(reviewVerdicts),
    /** Of the deviation that was read, rounded down: what came since is not judged. */
    sigmaHundredths: z.int(),
    ...reason,
  }),
  response: z.object({}),
  errors: [...asked, 'not_found'],
});
