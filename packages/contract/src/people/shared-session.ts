import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

/** The calls by which the tabs of a browser share one session (docs/decisions/tabs-share-a-session.md). */

/** Seconds, by the server's clock. */
const idleTime = z.object({
  /** Until the session ends unless it is used. */
  secondsLeft: z.int(),
  /** How long before that the member is warned. */
  warningSeconds: z.int(),
});
export type IdleTime = z.infer<typeof idleTime>;

export const readIdleTime = defineCall({
  name: 'readIdleTime',
  summary: 'When the session ends by itself; to ask does not prolong it',
  module: 'CORE',
  method: 'GET',
  path: '/wps/session/idle',
  auth: 'member',
  prolongs: false,
  request: z.object({}),
  response: idleTime,
  errors: [],
});

export const staySession = defineCall({
  name: 'staySession',
  summary: 'Prolong the session, as any other use does',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/idle',
  auth: 'member',
  request: z.object({}),
  response: idleTime,
  errors: [],
});

export const continueSession = defineCall({
  name: 'continueSession',
  summary: 'A token for the session in which the deposit was created; the HttpOnly cookie `return` is its proof, once',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/session/return',
  auth: 'visitor',
  request: z.strictObject({ depositId: z.uuid() }),
  response: z.object({ token: z.string(), passwordExpired: z.boolean() }),
  errors: ['session_expired'],
});
