import * as z from 'zod/mini';
import { defineCall, queryInt } from '../core/index.ts';
import { rankSchema } from './ranks.ts';

export const boMemberRank = defineCall({
  name: 'boMemberRank',
  summary: 'The rank that play gave a member',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/rank',
  auth: 'operator:members.read',
  request: z.object({ id: queryInt(1, 2 ** 47) }),
  response: rankSchema,
  errors: ['not_found'],
});
