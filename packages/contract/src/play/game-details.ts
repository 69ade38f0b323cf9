import * as z from 'zod/mini';
import { currencyCode, defineCall, minor, text } from '../core/index.ts';
import { gameSchema } from './games.ts';

const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const figure = () => z.number().check(z.nonnegative());

/** What a vendor says of one of its games: its exact figures, and its rules in the reader's language. */
export const gameFactsSchema = z.object({
  /** Of the game's maths. */
  version: line(32),
  /** Percent, exact. */
  rtp: figure(),
  /** Share of paid rounds that pay anything, 0 to 1. */
  hitRate: z.nullable(figure().check(z.lte(1))),
  /** The vendor's own word for it, and the standard deviation of the pay of a round, in stakes. */
  volatility: z.nullable(z.object({ level: z.enum(['low', 'medium', 'high']), deviation: z.nullable(figure()) })),
  /** The most a round can pay, in stakes. */
  maxWin: z.nullable(figure()),
  /** 0 for a game without free games. */
  lines: z.int().check(z.nonnegative()),
  ways: z.int().check(z.nonnegative()),
  /** Stakes of a round in the requested currency. */
  minBet: minor(),
  maxBet: minor(),
  features: z.array(z.object({ name: line(80), text: line(600) })).check(z.maxLength(16)),
  rules: z.array(line(600)).check(z.maxLength(24)),
  /** How rounds are decided so that nobody can change them; absent when rounds cannot be checked. */
  fairness: z.array(line(600)).check(z.maxLength(8)),
});
export type GameFacts = z.infer<typeof gameFactsSchema>;

export const vendorGameDetails = defineCall({
  name: 'vendorGameDetails',
  summary: 'The vendor describes one of its games in a language, stakes in a currency',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/game',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({
    gameCode: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
    currency: currencyCode(),
    language: text(2, 5),
  }),
  response: gameFactsSchema,
  errors: ['signature_invalid', 'signature_expired', 'game_unknown'],
});

export const gameDetails = defineCall({
  name: 'gameDetails',
  summary: 'Details of one game from its vendor, and similar games',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/games/:vendor/:gameCode',
  auth: 'visitor',
  request: z.object({ vendor: text(1, 32), gameCode: text(1, 64), language: z.optional(text(2, 5)) }),
  response: z.object({
    game: gameSchema,
    /** Null when the vendor did not answer in time or does not describe its games. */
    facts: z.nullable(gameFactsSchema),
    similar: z.array(gameSchema),
  }),
  errors: ['game_unknown'],
});
