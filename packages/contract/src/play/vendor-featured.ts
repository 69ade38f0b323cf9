import * as z from 'zod/mini';
import { defineCall, instant, locales } from '../core/index.ts';

const pair = () => z.tuple([z.int(), z.int()]);

/** A match that a vendor wants to be seen, with the odds of its winner; odds are thousandths of decimal ones. */
export const featuredMatchSchema = z.object({
  /** The game of the vendor that takes bets on it. */
  gameCode: z.string(),
  /** What a launch of that game names to open it. */
  target: z.string(),
  sport: z.enum(['football', 'basketball', 'valorant']),
  /** In the language that was asked for. */
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  live: z.boolean(),
  /** Null before the match. */
  clock: z.nullable(
    z.object({
      /** Half, quarter (from 5 on overtimes), or map. */
      period: z.int(),
      state: z.enum(['play', 'break', 'review']),
      /** Seconds of play at `at`: of the match in football, of the quarter in basketball. */
      second: z.int(),
      at: instant(),
      runs: z.boolean(),
    }),
  ),
  /** Goals, points or maps. */
  score: z.nullable(pair()),
  /** It is played by the vendor's model, not by real teams. */
  simulated: z.boolean(),
  /** Home, draw where there is one, away; null while none can be bet on. */
  odds: z.nullable(
    z.array(
      z.object({
        side: z.enum(['home', 'draw', 'away']),
        odds: z.int(),
        /** As `target`; the client opens with this outcome in its slip. */
        target: z.string(),
      }),
    ),
  ),
});

/** The most matches of an answer. */
export const MOST_FEATURED = 24;

export const vendorFeatured = defineCall({
  name: 'vendorFeatured',
  summary: 'The vendor lists matches to show on the site, live ones first, with clock, score and odds of the winner',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/featured',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({ language: z.enum(locales) }),
  response: z.object({ matches: z.array(featuredMatchSchema).check(z.maxLength(MOST_FEATURED)) }),
  errors: ['signature_invalid', 'signature_expired'],
});
