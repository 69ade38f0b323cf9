import * as z from 'zod/mini';
import { currencyCode, defineCall, minor } from '../core/index.ts';

export const boFreeRoundGames = defineCall({
  name: 'boFreeRoundGames',
  summary: 'Games of which a promotion can give free rounds, with the stakes at which they do',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/free-round-games',
  auth: 'operator:promotions.read',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    list: z.array(
      z.object({
        vendorCode: z.string(),
        gameCode: z.string(),
        name: z.string(),
        /** Percent. */
        rtp: z.number(),
        stakes: z.array(minor()),
      }),
    ),
  }),
  errors: [],
});
