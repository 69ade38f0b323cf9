import * as z from 'zod/mini';
import { defineCall, instant } from '../core/index.ts';

/** The return of a game, measured in one way, compared to what its maths promise (docs/decisions/rtp-alarm.md). */
export const returnFigureSchema = z.object({
  /** The total pay, in stakes, or how many rounds paid anything. */
  measure: z.enum(['pay', 'hits']),
  /** All rounds, or those of the last thirty days. */
  span: z.enum(['all', 'month']),
  rounds: z.int(),
  /** Observed and expected mean of a round. */
  observed: z.number(),
  expected: z.number(),
  /** Difference in standard deviations; null below `leastRounds`. */
  sigmas: z.nullable(z.number()),
  leastRounds: z.int(),
  /** Since when 5 standard deviations are reached; null without an alarm. */
  alarmSince: z.nullable(instant()),
});
export type ReturnFigure = z.infer<typeof returnFigureSchema>;

/** For operators: the platform asks the studio, with a signed request. */
export const studioReturns = defineCall({
  name: 'studioReturns',
  summary: 'What every game paid compared to what its maths promise',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/returns',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({}),
  response: z.object({
    list: z.array(
      z.extend(returnFigureSchema, {
        gameCode: z.string(),
        version: z.string(),
        /** Trial play. */
        demo: z.boolean(),
      }),
    ),
  }),
  errors: ['signature_invalid', 'signature_expired'],
});
