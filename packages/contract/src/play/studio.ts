import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, queryInt, slice, uuid } from '../core/index.ts';
import { waitingFreeRoundsSchema } from './free-rounds.ts';
import { studioGameSchema } from './studio-game.ts';

/**
 * What a game client asks of the studio, on the studio's own origin. The bearer token is the game session that
 * `openGameSession` returns; it is not a token of the platform.
 */
const freeRoundsSchema = z.extend(waitingFreeRoundsSchema, { left: z.int(), won: minor() });
/** Rounds that a promotion gave: `left` of `rounds`, and what those before paid. */
export type StudioFreeRounds = z.infer<typeof freeRoundsSchema>;

const fairnessSchema = z.object({
  /** SHA-256 of the server seed in use, shown before any round is decided with it. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Nonce of the next round. */
  nonce: z.int(),
  /** Commitment to the server seed that the next change of the client seed activates. */
  nextServerSeedHash: z.string(),
});
export type Fairness = z.infer<typeof fairnessSchema>;

export const studioRoundSchema = z.object({
  id: z.string(),
  /** `decided` until the player has seen the whole round. Its money is settled in both states. */
  state: z.enum(['decided', 'finished']),
  stake: minor(),
  /** The round as a list of events (`RoundBook` of packages/games). */
  book: z.unknown(),
  nonce: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  createdAt: instant(),
  /** Of a game with a jackpot: what it put into the pot, and what it won of it beside the book's pay. */
  jackpot: z.optional(z.object({ contributed: minor(), won: minor() })),
  /** Of a free round: no stake was taken. */
  freeRound: z.optional(z.object({ grantId: z.uuid(), number: z.int(), of: z.int() })),
});
export type StudioRound = z.infer<typeof studioRoundSchema>;

const playedSchema = z.object({
  round: studioRoundSchema,
  /**
   * Minor units. The answer to a spin has the balance after the stake, with `credited` false, so that the win can be
   * shown first. `finishRound` and `gameRound` answer the balance with the win as soon as it is booked.
   */
  balance: minor(),
  /** True when `balance` contains the pay of this round. */
  credited: z.boolean(),
  /** Of a free round: the grant after it; of none else. */
  freeRounds: z.optional(freeRoundsSchema),
});
export type PlayedRound = z.infer<typeof playedSchema>;

const sessionSchema = z.object({
  /** Bearer token of the calls below. */
  session: z.string(),
  game: studioGameSchema,
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  /** True balance; it contains the pay of `openRound` once that is booked. */
  balance: minor(),
  demo: z.boolean(),
  fairness: fairnessSchema,
  /** The round to resume; its book is the one decided before the interruption. */
  openRound: z.nullable(studioRoundSchema),
  /** Free rounds that wait, those that expire first. */
  freeRounds: z.array(freeRoundsSchema),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a round, without the round's id. */
  verifyUrl: z.string(),
});
export type GameSession = z.infer<typeof sessionSchema>;

const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
] as const;

export const openGameSession = defineCall({
  name: 'openGameSession',
  summary: 'Exchange the one-time launch token for a game session',
  module: 'STUDIO',
  method: 'POST',
  path: '/api/session',
  auth: 'visitor',
  servedBy: 'vendor',
  request: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: sessionSchema,
  errors: ['launch_token_invalid', 'game_unknown', 'play_stopped', 'account_stopped', 'platform_unreachable'],
});

export const resumeGameSession = defineCall({
  name: 'resumeGameSession',
  summary: 'The same session again, for example after a reload',
  module: 'STUDIO',
  method: 'GET',
  path: '/api/session',
  auth: 'member',
  servedBy: 'vendor',
  request: z.strictObject({}),
  response: sessionSchema,
  errors: [...sessionErrors, 'platform_unreachable'],
});

export const spinReels = defineCall({
  name: 'spin',
  summary: 'Play one round; a repeat with the same requestId answers the same round, after any interruption',
  module: 'STUDIO',
  method: 'POST',
  path: '/api/spin',
  auth: 'member',
  servedBy: 'vendor',
  request: z.strictObject({
    requestId: uuid(),
    stake: positiveMinor(),
    /** The grant of which this is a free round, at the grant's stake. */
    freeRounds: z.optional(uuid()),
  }),
  response: playedSchema,
  errors: [
    ...sessionErrors,
    'key_reused',
    'stake_not_allowed',
    'round_in_progress',
    'insufficient_funds',
    'wallet_frozen',
    'game_unavailable',
    'play_stopped',
    'account_stopped',
    // The player's own limits.
    'single_stake_limit',
    'stake_limit',
    'loss_limit',
    'sitting_limit',
    'reality_check_due',
    'stakes_uncounted',
    // Nothing is left of the grant.
    'free_rounds_unknown',
    // It is not known yet whether the stake was taken: send the same requestId again.
    'platform_unreachable',
    // Nothing was charged; a new requestId plays a new round.
    'tombstoned',
  ],
});

const roundId = { id: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) };

export const finishRound = defineCall({
  name: 'finishRound',
  summary: 'The player has seen the round to its end',
  module: 'STUDIO',
  method: 'POST',
  path: '/api/rounds/:id/finish',
  auth: 'member',
  servedBy: 'vendor',
  request: z.strictObject(roundId),
  response: playedSchema,
  errors: [...sessionErrors, 'not_found'],
});

export const gameRounds = defineCall({
  name: 'gameRounds',
  summary: 'Rounds of this player in this game, newest first',
  module: 'STUDIO',
  method: 'GET',
  path: '/api/rounds',
  auth: 'member',
  servedBy: 'vendor',
  request: z.strictObject({
    /** `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
    limit: z.optional(queryInt(1, 50)),
  }),
  response: slice(studioRoundSchema),
  errors: [...sessionErrors, 'not_found'],
});

export const gameRound = defineCall({
  name: 'gameRound',
  summary: 'One round with its money',
  module: 'STUDIO',
  method: 'GET',
  path: '/api/rounds/:id',
  auth: 'member',
  servedBy: 'vendor',
  request: z.strictObject(roundId),
  response: playedSchema,
  errors: [...sessionErrors, 'not_found'],
});

export const gameJackpot = defineCall({
  name: 'gameJackpot',
  summary: 'What the pot of the game holds for this player now, minor units',
  module: 'STUDIO',
  method: 'GET',
  path: '/api/jackpot',
  auth: 'member',
  servedBy: 'vendor',
  request: z.strictObject({}),
  response: z.object({ amount: minor() }),
  errors: [...sessionErrors, 'not_found'],
});

export const changeClientSeed = defineCall({
  name: 'changeClientSeed',
  summary: 'Set the client seed: reveals the server seed in use and activates the next, committed one',
  module: 'STUDIO',
  method: 'POST',
  path: '/api/fairness/seed',
  auth: 'member',
  servedBy: 'vendor',
  /** 1–64 visible ASCII characters; anything else is refused as `client_seed_invalid`. */
  request: z.strictObject({ clientSeed: z.string().check(z.maxLength(256)) }),
  response: z.object({
    fairness: fairnessSchema,
    /** The pair that was in use, now open for checking. */
    revealed: z.object({
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      /** Rounds decided with it: nonces 0 … rounds−1. */
      rounds: z.int(),
    }),
  }),
  errors: [...sessionErrors, 'client_seed_invalid', 'round_in_progress'],
});
