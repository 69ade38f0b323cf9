import * as z from 'zod/mini';
import { defineCall, instant } from '../core/index.ts';

/** What a game paid in one way of measuring it against what its maths promise (docs/decisions/rtp-alarm.md). */
export const returnFigureSchema = z.object({
  /** The total pay, in stakes, or how many rounds paid anything. */
  measure: z.enum(['pay', 'hits']),
  /** Every round, or those of the last thirty days. */
  span: z.enum(['all', 'month']),
  rounds: z.int(),
  /** Mean of a round, and what it should be. */
  observed: z.number(),
  expected: z.number(),
  /** Standard deviations between the two; null below `leastRounds`. */
  sigmas: z.nullable(z.number()),
  leastRounds: z.int(),
  /** Since when 5 standard deviations are reached; null when all is well. */
  alarmSince: z.nullable(instant()),
});
export type ReturnFigure = z.infer<typeof returnFigureSchema>;

/** For operators: the platform asks it, signed with its key. */
export const studioReturns = defineCall({
  name: 'studioReturns',
  summary: 'What every game paid against what its maths promise',
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
