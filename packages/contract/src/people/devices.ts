import * as z from 'zod/mini';
import { defineCall, instant, queryInt, slice } from '../core/index.ts';
import { sessionSchema } from './session.ts';

/** What the browser reported; names are proper names, null when unknown. */
export const deviceSchema = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  system: z.nullable(z.string()),
  browser: z.nullable(z.string()),
});
export type Device = z.infer<typeof deviceSchema>;

const origin = {
  device: deviceSchema,
  ip: z.string(),
  /** ISO 3166-1, derived from the address; null when unknown. */
  country: z.nullable(z.string()),
};

export const memberSessionSchema = z.object({
  id: z.uuid(),
  /** The device of this request. */
  current: z.boolean(),
  ...origin,
  loggedInAt: instant(),
  lastActiveAt: instant(),
  /** The device logs in without a password until this time. */
  remembered: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSessionSchema>;

export const listSessions = defineCall({
  name: 'listSessions',
  summary: 'Where the member is logged in, the most recently used first',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/security/sessions',
  auth: 'member',
  request: z.object({}),
  response: z.object({ list: z.array(memberSessionSchema) }),
  errors: [],
});

export const endOneSession = defineCall({
  name: 'endOneSession',
  summary: 'Log one device out; its token is invalid at once',
  module: 'CORE',
  method: 'DELETE',
  path: '/wps/member/security/sessions/:id',
  auth: 'member',
  request: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['session_unknown'],
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  summary: 'Log out on all other devices, remembered browsers included',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/sessions/endOthers',
  auth: 'member',
  request: z.object({}),
  response: z.object({ ended: z.int() }),
  errors: [],
});

export const loginOutcomes = ['success', 'password', 'second_step'] as const;

export const loginHistory = defineCall({
  name: 'loginHistory',
  summary: 'Logins of the last 90 days and refused tries, newest first',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/security/logins',
  auth: 'member',
  request: z.object({ limit: z._default(queryInt(1, 100), 25), before: z.optional(z.string().check(z.maxLength(60))) }),
  response: slice(
    z.object({
      id: z.string(),
      /** `success`, or the step that failed. */
      outcome: z.enum(loginOutcomes),
      at: instant(),
      ...origin,
    }),
  ),
  errors: [],
});

export const rememberDevice = defineCall({
  name: 'rememberDevice',
  summary: 'Stay logged in with this browser for a day: sets the HttpOnly cookie `remember`, which holds no password',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/remembered',
  auth: 'member',
  request: z.object({}),
  response: z.object({ until: instant() }),
  errors: [],
});

export const resumeSession = defineCall({
  name: 'resumeSession',
  summary: 'A new session for a remembered browser; the cookie `remember` is its proof',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/session/remembered',
  auth: 'visitor',
  request: z.object({}),
  response: sessionSchema,
  errors: ['session_expired', 'second_step_required', 'account_excluded', 'non_member_account', 'non_agent_account'],
});
