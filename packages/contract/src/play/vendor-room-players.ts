import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, SHORTEST_REASON, text } from '../core/index.ts';
import { ROOM_REASON_LENGTH } from './vendor-rooms.ts';

/** Players who win at live tables or in fish tanks beyond chance, for the platform's operators. */
const asked = { module: 'STUDIO', method: 'POST', auth: 'provider', servedBy: 'vendor' } as const;
const errors = ['signature_invalid', 'signature_expired'] as const;
const playerId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const watchedFamily = () => z.enum(['table', 'fish']);

export const watchedRoomPlayerFields = {
  family: watchedFamily(),
  currency: currencyCode(),
  /** Rounds of tables, shots of tanks. */
  rounds: z.int(),
  /** What they returned, and what their stakes promise; minor units. */
  came: z.number(),
  expected: z.number(),
  /** As seldom as so many standard deviations of a normal distribution: at least 5 when the alarm was raised. */
  sigmas: z.number(),
  alarmSince: instant(),
  /** Null while nobody has looked at it. */
  checked: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
};

export const vendorWatchedRoomPlayers = defineCall({
  ...asked,
  name: 'vendorWatchedRoomPlayers',
  summary: 'Players who win at tables or in tanks beyond chance, those that nobody checked first',
  path: '/platform/v1/rooms/players',
  request: z.strictObject({
    /** Only those whose ids begin so: one player, or those of one merchant. */
    players: z.optional(playerId()),
  }),
  response: z.object({ list: z.array(z.object({ playerId: z.string(), ...watchedRoomPlayerFields })) }),
  errors,
});

export const vendorCheckRoomPlayer = defineCall({
  ...asked,
  name: 'vendorCheckRoomPlayer',
  summary: 'An operator has looked at a player who wins beyond chance',
  path: '/platform/v1/rooms/players/check',
  request: z.strictObject({
    playerId: playerId(),
    family: watchedFamily(),
    currency: currencyCode(),
    operator: text(1, 64),
    reason: text(SHORTEST_REASON, ROOM_REASON_LENGTH),
  }),
  response: z.object({}),
  errors: [...errors, 'player_unknown'],
});
