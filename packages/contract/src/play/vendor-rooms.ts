import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, SHORTEST_REASON, text } from '../core/index.ts';
import { pvpRoomSchema } from './pvp-rooms.ts';
import { tankEntrySchema } from './studio-fish.ts';
import { roomId } from './realtime.ts';
import { spotName, tableInfoSchema, tablePhases } from './table-state.ts';

/** What the platform's operators see and decide of a vendor's tables, tanks and card rooms, signed like all calls to vendors. */
const asked = { module: 'STUDIO', method: 'POST', auth: 'provider', servedBy: 'vendor' } as const;
const errors = ['signature_invalid', 'signature_expired'] as const;

export const ROOM_REASON_LENGTH = 200;

const decision = { operator: text(1, 64), reason: text(SHORTEST_REASON, ROOM_REASON_LENGTH) };

/** Operators closed it, or it closes when what is open has ended; null: it is open. */
const closing = { closed: z.nullable(z.object({ by: z.string(), reason: z.string(), at: instant() })) };

/** What an open round may cost in one currency, without trial play. */
const exposureSchema = z.object({
  currency: currencyCode(),
  tickets: z.int(),
  stakes: minor(),
  /** The most that its stakes can return, whatever comes; stakes included. */
  most: minor(),
});

export const operatedTableSchema = z.object({
  ...tableInfoSchema.shape,
  ...closing,
  phase: z.enum(tablePhases),
  round: z.int(),
  until: z.nullable(instant()),
  /** Who watch it now. */
  players: z.int(),
  /** Of the round in progress, until it is decided. */
  exposure: z.array(exposureSchema),
});
export type OperatedTable = z.infer<typeof operatedTableSchema>;

export const operatedTankSchema = z.object({
  ...tankEntrySchema.shape,
  ...closing,
  /** Loaded ones, with the stake that was not fired and what they have won. */
  magazines: z.array(z.object({ currency: currencyCode(), magazines: z.int(), unfired: minor(), won: minor() })),
});
export type OperatedTank = z.infer<typeof operatedTankSchema>;

export const operatedCardRoomSchema = z.object({
  ...pvpRoomSchema.shape,
  ...closing,
  /** In play, and what their seats have put in. */
  hands: z.int(),
  escrow: minor(),
});
export type OperatedCardRoom = z.infer<typeof operatedCardRoomSchema>;

export const vendorOperatedRooms = defineCall({
  ...asked,
  name: 'vendorOperatedRooms',
  summary: 'The vendor answers what is open at its tables, tanks and card rooms, and which of them operators closed',
  path: '/platform/v1/rooms/operated',
  request: z.strictObject({}),
  response: z.object({
    now: instant(),
    tables: z.array(operatedTableSchema),
    tanks: z.array(operatedTankSchema),
    rooms: z.array(operatedCardRoomSchema),
  }),
  errors,
});

export const vendorSwitchRoom = defineCall({
  ...asked,
  name: 'vendorSwitchRoom',
  summary:
    'Close a table after its round, a tank when its magazines are cashed out, a card room after its hands; or open it again',
  path: '/platform/v1/rooms/switch',
  request: z.strictObject({ room: roomId(), on: z.boolean(), ...decision }),
  response: z.object({ before: z.object({ on: z.boolean() }) }),
  errors: [...errors, 'not_found'],
});

const spotRange = z.strictObject({ min: positiveMinor(), max: positiveMinor() });

/** Limits of one table in one currency; minor units. `spotLimit` of packages/games says what they mean for a spot. */
export const stakeLimitsSchema = z.strictObject({
  /** Of one spot; an announced bet takes them for each of its chips. */
  min: positiveMinor(),
  max: positiveMinor(),
  /** Of a ticket in all. */
  maxStake: positiveMinor(),
  /** The most that a spot can win. */
  maxPay: positiveMinor(),
  /** Narrower ones of single spots. */
  spots: z.record(spotName(), spotRange).check(z.refine((spots) => Object.keys(spots).length <= 64)),
});
export type TableStakeLimits = z.infer<typeof stakeLimitsSchema>;

export const currencyLimitsSchema = z.object({
  currency: currencyCode(),
  limits: stakeLimitsSchema,
  /** Before anybody changed them. */
  usual: stakeLimitsSchema,
  highest: z.object({ max: minor(), maxStake: minor(), maxPay: minor() }),
  /** Null: they are the usual ones. */
  changed: z.nullable(z.object({ by: z.string(), reason: z.string(), at: instant() })),
});

/** The moment in `changed` that the operator read: limits over another operator's change answer `content_changed`. */
export const changedAt = { changedAt: z.optional(z.nullable(instant())) };

export const vendorTableLimits = defineCall({
  ...asked,
  name: 'vendorTableLimits',
  summary: 'The vendor answers the limits of a table by currency, the highest that it allows, and its spots',
  path: '/platform/v1/rooms/limits',
  request: z.strictObject({ table: roomId() }),
  response: z.object({
    table: tableInfoSchema,
    list: z.array(currencyLimitsSchema),
    spots: z.array(z.object({ spot: z.string(), chips: z.int() })),
  }),
  errors: [...errors, 'not_found'],
});

export const vendorChangeTableLimits = defineCall({
  ...asked,
  name: 'vendorChangeTableLimits',
  summary: 'Change the limits of a table in one currency; they count from its next round on',
  path: '/platform/v1/rooms/limits/change',
  request: z.strictObject({
    table: roomId(),
    currency: currencyCode(),
    limits: stakeLimitsSchema,
    ...changedAt,
    ...decision,
  }),
  response: z.object({}),
  // `value` names the limit that is refused, and the bound that it passes.
  errors: [...errors, 'not_found', 'limits_refused', 'content_changed'],
});
