import * as z from 'zod/mini';
import { defineCall, filter, instant, queryInt, text } from '../core/index.ts';
import { featuredMatchSchema } from './vendor-featured.ts';

export const matchSchema = z.object({
  id: z.string(),
  sport: z.enum(['football', 'basketball', 'esports']),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  /** 1, X, 2 as decimal odds where the data set has them; information, not an offer. */
  odds: z.nullable(z.object({ home: z.number(), draw: z.nullable(z.number()), away: z.number() })),
  /** A real season's fixture list moved to the present, for the demonstration. */
  demonstration: z.boolean(),
});
export type Match = z.infer<typeof matchSchema>;

export const featuredMatches = defineCall({
  name: 'featuredMatches',
  summary: 'Coming matches, the next first (spec §2 Home: hot sports and featured matches)',
  module: 'MATCHES',
  method: 'GET',
  path: '/wps/sports/featured',
  auth: 'visitor',
  request: z.object({
    sport: z.optional(z.enum(['football', 'basketball', 'esports'])),
    limit: z.optional(queryInt(1, 48)),
  }),
  response: z.object({ list: z.array(matchSchema), source: z.string() }),
  errors: [],
});

const liveMatchSchema = z.extend(featuredMatchSchema, {
  /** Code of the vendor that launches it. */
  vendor: z.string(),
});
export type LiveMatch = z.infer<typeof liveMatchSchema>;

export const liveMatches = defineCall({
  name: 'liveMatches',
  summary: 'Matches of the vendors that can be bet on, live ones first; empty while no vendor answers',
  module: 'MATCHES',
  method: 'GET',
  path: '/wps/sports/live',
  auth: 'visitor',
  request: z.object({ sport: z.optional(z.enum(['football', 'basketball', 'esports'])), language: filter(text(2, 5)) }),
  response: z.object({ list: z.array(liveMatchSchema) }),
  errors: [],
});
