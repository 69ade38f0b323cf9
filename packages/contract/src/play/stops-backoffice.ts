import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import { SHORTEST_REASON, defineCall, instant, page, text } from '../core/index.ts';

/** Characters of the longest reason for a stop. */
export const STOP_REASON_LENGTH = 300;

/**
 * The kill switch (reliability 74): operators stop play at their merchant. What is stopped takes no new bet and cannot
 * be opened; rounds that were staked before are still paid, refunded and closed.
 */

/**
 * What can be stopped: all play, everything that one vendor's server runs, one label's games, one game, or one member's
 * play.
 */
export const stopScopes = ['all', 'vendor', 'label', 'game', 'member'] as const;
export type StopScope = (typeof stopScopes)[number];

const target = {
  scope: z.enum(stopScopes),
  /** Code of the vendor, the label, number of the game or of the member; empty for all play. */
  subject: text(0, 64),
};
const reason = () => text(SHORTEST_REASON, STOP_REASON_LENGTH);
const act = z.object({ at: instant(), by: z.string(), reason: z.string() });

export const playStopSchema = z.object({
  id: z.uuid(),
  ...target,
  /** Name for people: of the vendor, the label, the game, the member's account; of the merchant for all play. */
  name: z.string(),
  stopped: act,
  /** Null while it is active. */
  resumed: z.nullable(act),
});
export type PlayStop = z.infer<typeof playStopSchema>;

export const boPlayStops = defineCall({
  name: 'boPlayStops',
  summary: 'Stops with operator, time and reason: active ones first, then the latest ended',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/stops',
  auth: 'operator:play.read',
  request: z.object({
    ...paging,
    /** Without it, active and ended ones. */
    active: z.optional(z.enum(['true', 'false'])),
    scope: z.optional(z.enum(stopScopes)),
  }),
  response: page(playStopSchema),
  errors: [],
});

export const stopReachSchema = z.object({
  name: z.string(),
  /** Number of affected games that can be played now. */
  games: z.int(),
  /** Members who have one of these games open now. */
  members: z.int(),
  /** The active stop, if any. */
  stop: z.nullable(playStopSchema),
});
export type StopReach = z.infer<typeof stopReachSchema>;

export const boStopReach = defineCall({
  name: 'boStopReach',
  summary: 'How many games and members a stop would affect now',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/stops/reach',
  auth: 'operator:play.read',
  request: z.object(target),
  response: stopReachSchema,
  errors: ['not_found'],
});

export const boStopVendors = defineCall({
  name: 'boStopVendors',
  summary: 'Vendors whose servers run games',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/stops/vendors',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
  errors: [],
});

export const boStopPlay = defineCall({
  name: 'boStopPlay',
  summary: 'No new bet and no launch from now on, on every server within a second; open rounds are honoured',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/stops',
  auth: 'operator:play.stop',
  request: z.strictObject({ ...target, reason: reason() }),
  response: playStopSchema,
  errors: ['not_found', 'stop_changed'],
});

export const boResumePlay = defineCall({
  name: 'boResumePlay',
  summary: 'Ends a stop: bets and launches are taken again at once',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/stops/:id/resume',
  auth: 'operator:play.stop',
  request: z.strictObject({ id: z.uuid(), reason: reason() }),
  response: playStopSchema,
  errors: ['not_found', 'stop_changed'],
});
