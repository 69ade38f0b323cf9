import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, queryInt, text } from '../core/index.ts';

/** Marks of operators on a member, for their colleagues only: shown on the member's page and beside withdrawals. */
export const memberFlags = ['watch', 'payment_abuse', 'bonus_abuse', 'shared_account', 'vulnerable'] as const;
export type MemberFlag = (typeof memberFlags)[number];

/** Characters of the longest reason. */
export const FLAG_REASON_LENGTH = 300;

const memberId = queryInt(1, 2 ** 47);
const list = z.object({
  list: z.array(z.object({ flag: z.enum(memberFlags), at: instant(), author: z.string(), reason: z.string() })),
});

export const boMemberFlags = defineCall({
  name: 'boMemberFlags',
  summary: 'The flags on a member',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/flags',
  auth: 'operator:members.read',
  request: z.object({ id: memberId }),
  response: list,
  errors: ['not_found'],
});

export const boSetMemberFlag = defineCall({
  name: 'boSetMemberFlag',
  summary: 'Set a flag on a member, or take it away; a repeat changes nothing',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/members/:id/flags',
  auth: 'operator:members.note',
  request: z.strictObject({
    id: memberId,
    flag: z.enum(memberFlags),
    on: z.boolean(),
    reason: text(SHORTEST_REASON, FLAG_REASON_LENGTH),
  }),
  response: list,
  errors: ['not_found'],
});
