import * as z from 'zod/mini';
import { defineCall, instant, queryInt, text } from '../core/index.ts';

export const openedNumbers = defineCall({
  name: 'openedNumbers',
  summary: 'Numbers of past lottery draws, newest first, 100 by default (spec §7, §9)',
  module: 'OPENEDNUMBERS',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  auth: 'visitor',
  request: z.object({ count: z.optional(queryInt(1, 100)), gameCode: z.optional(text(1, 32)) }),
  response: z.object({
    list: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        /** The name or number of the draw. */
        numero: z.string(),
        openedAt: instant(),
        numbers: z.array(z.string()),
        /** Drawn by this operator, published in this data set. */
        source: z.string(),
      }),
    ),
  }),
  errors: [],
});
