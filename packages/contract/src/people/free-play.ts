import * as z from 'zod/mini';
import { defineCall, instant, locales } from '../core/index.ts';

/** Free play (spec §1, §6): an account of type 4 with trial money of its own, which is never worth anything. */
export const freePlay = defineCall({
  name: 'freePlay',
  summary: 'A session of a trial account; the same account for the same browser until it ends',
  module: 'FREEPLAY',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  auth: 'visitor',
  request: z.strictObject({ language: z.optional(z.enum(locales)) }),
  response: z.object({
    token: z.string(),
    /** When the account ends, with its trial money. */
    until: instant(),
  }),
  errors: ['account_excluded'],
});

/**
 * The calls of members that a trial account may make. Every other call, a new one too, is refused as
 * `in_need_true_account` (spec §8).
 */
export const callsWithTrial: ReadonlySet<string> = new Set([
  'memberInfo',
  'logout',
  'walletBalance',
  'launchGame',
  'playState',
  'inboxMessages',
  'unreadCount',
]);
