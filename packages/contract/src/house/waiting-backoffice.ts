import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

export const boWaitingWork = defineCall({
  name: 'boWaitingWork',
  summary: 'Counts of records that wait for a decision, as far as the role may read them',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/waiting',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({
    /** Requested or disputed ones. Null: the role may not read them. */
    withdrawals: z.nullable(z.int()),
    /** Payout accounts that several members bound, waiting for a decision. */
    payoutConflicts: z.nullable(z.int()),
    discrepancies: z.nullable(z.int()),
    /** Conversations that no operator has taken. */
    chats: z.nullable(z.int()),
  }),
  errors: [],
});
