import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, SHORTEST_REASON, signedMinor, text } from '../core/index.ts';
import { pvpGames } from './pvp-rooms.ts';
import { pvpMove } from './pvp-views.ts';
import { ROOM_REASON_LENGTH } from './vendor-rooms.ts';
import { roomId } from './realtime.ts';

/** Pairs of players in card rooms whose hands are not what chance gives, for the platform's operators. */
const asked = { module: 'STUDIO', method: 'POST', auth: 'provider', servedBy: 'vendor' } as const;
const errors = ['signature_invalid', 'signature_expired'] as const;

/** They meet too often, chips flow from one to the other, or one folds to the other. */
const reviewSigns = ['seating', 'flow', 'folds'] as const;
export const reviewVerdicts = ['cleared', 'collusion'] as const;

const playerId = () => z.string().check(z.minLength(1), z.maxLength(64));
const pair = { playerA: playerId(), playerB: playerId(), sign: z.enum(reviewSigns) };

/** Two players whose hands are not what chance gives. */
export const handReviewSchema = z.object({
  ...pair,
  /** Hands of both at one table in the last thirty days. */
  hands: z.int(),
  observed: z.number(),
  expected: z.number(),
  /** Standard deviations between the two: at least 4. */
  sigma: z.number(),
  foundAt: instant(),
});

export const vendorHandReviews = defineCall({
  ...asked,
  name: 'vendorHandReviews',
  summary: 'Pairs of players in card rooms that operators should look at, the most unlikely first',
  path: '/platform/v1/hands/reviews',
  request: z.strictObject({
    /** Only pairs of which one player's id begins so. */
    players: z.optional(playerId()),
  }),
  response: z.object({ list: z.array(handReviewSchema) }),
  errors,
});

/** A hand of both, by what it adds to the figures; in stakes of its room. */
export const sharedHandSchema = z.object({
  hand: z.string(),
  room: roomId(),
  game: z.enum(pvpGames),
  currency: currencyCode(),
  stake: minor(),
  endedAt: instant(),
  /** What each won or lost. */
  netA: signedMinor(),
  netB: signedMinor(),
  /** Stakes that went from A to B; below 0 the other way. */
  flow: z.number(),
  foldedA: z.boolean(),
  foldedB: z.boolean(),
});

export const judgedReviewSchema = z.extend(handReviewSchema, {
  /** Null while nobody has decided. */
  decided: z.nullable(
    z.object({ verdict: z.nullable(z.enum(reviewVerdicts)), by: z.string(), reason: z.string(), at: instant() }),
  ),
});

export const vendorHandReview = defineCall({
  ...asked,
  name: 'vendorHandReview',
  summary: 'One pair with all its signs and the hands behind them, the newest first',
  path: '/platform/v1/hands/reviews/one',
  request: z.strictObject({ playerA: playerId(), playerB: playerId() }),
  response: z.object({
    findings: z.array(judgedReviewSchema),
    hands: z.array(sharedHandSchema),
  }),
  errors: [...errors, 'not_found'],
});

const shownSeat = {
  /** As the deal gave them; of a hand of several deals the first. */
  cards: z.array(z.string()),
  escrow: minor(),
  net: signedMinor(),
};
/** Without its player. */
export const shownSeatSchema = z.object(shownSeat);

/** A hand that has ended, with all cards. */
export const shownHandSchema = z.object({
  hand: z.string(),
  room: roomId(),
  game: z.enum(pvpGames),
  currency: currencyCode(),
  stake: minor(),
  startedAt: instant(),
  endedAt: instant(),
  rake: minor(),
  seats: z.array(z.object({ playerId: z.string(), ...shownSeat })),
  moves: z.array(z.object({ turn: z.int(), seat: z.int(), move: pvpMove, auto: z.boolean() })),
});

export const vendorShowHand = defineCall({
  ...asked,
  name: 'vendorShowHand',
  summary: 'A hand that has ended: who had which cards, what was played, and what each won or lost',
  path: '/platform/v1/hands/one',
  request: z.strictObject({ hand: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) }),
  response: shownHandSchema,
  errors: [...errors, 'not_found', 'round_in_progress'],
});

export const vendorDecideReview = defineCall({
  ...asked,
  name: 'vendorDecideReview',
  summary: 'An operator has judged a pair; it is shown again when it becomes more unlikely',
  path: '/platform/v1/hands/reviews/decide',
  request: z.strictObject({
    ...pair,
    verdict: z.enum(reviewVerdicts),
    /**
     * Hundredths of the deviation that the operator read, rounded down: what came since is not judged, and the pair waits again
     * when it is one more than this.
     */
    sigmaHundredths: z.optional(z.int()),
    operator: text(1, 64),
    reason: text(SHORTEST_REASON, ROOM_REASON_LENGTH),
  }),
  response: z.object({}),
  errors: [...errors, 'not_found'],
});
