import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

export const boWaitingWork = defineCall({
  name: 'boWaitingWork',
  summary: 'How much waits for a decision, as far as the role may see it',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/waiting',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({
    /** Requested or disputed ones. Null: the role may not read them. */
    withdrawals: z.nullable(z.int()),
    /** Payout accounts whose owner an operator has to name. */
    payoutConflicts: z.nullable(z.int()),
    discrepancies: z.nullable(z.int()),
  }),
  errors: [],
});
