import * as z from 'zod/mini';
import { defineCall, page, queryInt } from '../core/index.ts';
import { betSchema, betTotalsSchema } from './betting-record.ts';

export const boMemberBets = defineCall({
  name: 'boMemberBets',
  summary: 'Betting record of a member over all games, the newest round first, with totals',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/bets',
  auth: 'operator:members.read',
  request: z.object({ id: queryInt(1, 2 ** 47), page: z.optional(queryInt(1, 1_000_000)) }),
  response: z.extend(page(betSchema), { totals: betTotalsSchema }),
  errors: ['not_found'],
});
