import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor } from '../core/index.ts';

/** Rounds of a game that a promotion gives: the player stakes nothing, and what they pay is the player's own money. */
export const MOST_FREE_ROUNDS = 1000;

const id = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const rounds = () => z.int().check(z.gte(1), z.lte(MOST_FREE_ROUNDS));

/** Rounds that wait at a vendor for a player. */
export const waitingFreeRoundsSchema = z.object({
  grantId: z.uuid(),
  rounds: rounds(),
  /** What each round plays for; minor units. */
  stake: positiveMinor(),
  /** No round begins from then on. */
  expiresAt: instant(),
});
export type WaitingFreeRounds = z.infer<typeof waitingFreeRoundsSchema>;

/** The platform's calls to a vendor, signed like all of them; a grant has one effect however often it is sent. */
const asked = { module: 'STUDIO', method: 'POST', auth: 'provider', servedBy: 'vendor' } as const;
const left = z.object({ roundsLeft: z.int() });

export const vendorFreeRounds = defineCall({
  ...asked,
  name: 'vendorFreeRounds',
  summary: 'Give a player free rounds of a game. What they pay comes as `promo-win`, with the grant as its campaign',
  path: '/platform/v1/free-rounds',
  request: z.strictObject({
    grantId: z.uuid(),
    playerId: id(),
    gameCode: id(),
    currency: currencyCode(),
    rounds: rounds(),
    /** One of the stakes at which the game lists free rounds. */
    stake: positiveMinor(),
    expiresAt: instant(),
  }),
  response: left,
  // `tombstoned`: the grant was cancelled before it arrived.
  errors: ['signature_invalid', 'signature_expired', 'game_unknown', 'stake_not_allowed', 'key_reused', 'tombstoned'],
});

export const vendorCancelFreeRounds = defineCall({
  ...asked,
  name: 'vendorCancelFreeRounds',
  summary: 'Take back the free rounds of a grant that were not played, even if the grant arrives later',
  path: '/platform/v1/free-rounds/cancel',
  request: z.strictObject({ grantId: z.uuid() }),
  response: left,
  errors: ['signature_invalid', 'signature_expired'],
});

/**
 * waiting → played | expired | cancelled
 *
 * `refused`: the vendor does not give them.
 */
export const freeRoundStates = ['waiting', 'played', 'expired', 'cancelled', 'refused'] as const;
export type FreeRoundState = (typeof freeRoundStates)[number];

export const freeRoundsSchema = z.object({
  id: z.uuid(),
  /** Of the promotion that gave them, in the language of the call; empty: unknown. */
  title: z.string(),
  state: z.enum(freeRoundStates),
  /** Null when the game is not open now. */
  game: z.nullable(z.object({ vendorCode: z.string(), gameCode: z.string(), name: z.string() })),
  rounds: rounds(),
  roundsLeft: z.int(),
  stake: positiveMinor(),
  /** What the rounds paid so far. */
  won: minor(),
  createdAt: instant(),
  expiresAt: instant(),
});
export type FreeRounds = z.infer<typeof freeRoundsSchema>;

export const memberFreeRounds = defineCall({
  name: 'memberFreeRounds',
  summary: 'Free rounds of the member: those that can be played, and the latest that ended',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/member/free-rounds',
  auth: 'member',
  request: z.object({}),
  response: z.object({ currency: currencyCode(), list: z.array(freeRoundsSchema) }),
  errors: [],
});
