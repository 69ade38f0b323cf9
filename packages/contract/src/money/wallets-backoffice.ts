import * as z from 'zod/mini';
import { defineCall, queryInt, text } from '../core/index.ts';

/** A frozen wallet refuses debits and takes credits; a hold that was requested before is still paid out. */

const request = z.strictObject({ id: queryInt(1, 2 ** 47), reason: text(3, 300) });
const response = z.object({ frozen: z.boolean() });

export const boFreezeWallet = defineCall({
  name: 'boFreezeWallet',
  summary: 'Freeze all wallets of a member; frozen ones do not change',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/freeze',
  auth: 'operator:members.freeze',
  request,
  response,
  errors: ['not_found'],
});

export const boUnfreezeWallet = defineCall({
  name: 'boUnfreezeWallet',
  summary: 'End the freeze of all wallets of a member',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/unfreeze',
  auth: 'operator:members.freeze',
  request,
  response,
  errors: ['not_found'],
});
