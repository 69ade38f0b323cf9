import * as z from 'zod/mini';
import { defineCall, instant, text } from '../core/index.ts';
import { socialProviders } from './login-providers.ts';
import { sessionSchema } from './session.ts';

/** Log-in with an account of Google or Facebook (spec §6). A binding cannot be changed once confirmed. */

const provider = z.enum(socialProviders);

/** The page to which a provider sends the browser back: `/login/google`. */
export const socialReturnPath = (name: string): string => `/login/${name}`;

/** The `value` of the failure `social_unbound`. */
export const unboundSchema = z.object({
  /** Proves the provider's answer for ten minutes, in this browser only. */
  ticket: z.string(),
  /** The address of the provider's account, partly hidden; null when the provider names none. */
  account: z.nullable(z.string()),
});
export type Unbound = z.infer<typeof unboundSchema>;

export const startSocialLogin = defineCall({
  name: 'startSocialLogin',
  summary: 'The address at which the visitor proves an account of the provider',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/social/start',
  auth: 'visitor',
  request: z.strictObject({
    provider,
    /** To bind the account to a member, which logs nobody in. */
    bind: z.boolean(),
  }),
  response: z.object({ address: z.string() }),
  errors: ['social_unavailable'],
});

export const finishSocialLogin = defineCall({
  name: 'finishSocialLogin',
  summary: 'Log in with the answer of the provider; an account that is bound to nobody gets a ticket to bind it',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/social',
  auth: 'visitor',
  request: z.strictObject({
    provider,
    /** The query with which the provider sent the browser back. */
    answer: z.string().check(z.maxLength(4096)),
  }),
  response: sessionSchema,
  errors: [
    'social_refused',
    'social_unavailable',
    'social_unbound',
    'social_bound',
    'account_locked',
    'account_closed',
    'non_member_account',
    'non_agent_account',
    'contact_agent',
    'account_excluded',
    'second_step_required',
  ],
});

export const socialBindingSchema = z.object({ provider, account: z.nullable(z.string()), boundAt: instant() });
export type SocialBinding = z.infer<typeof socialBindingSchema>;

export const socialBindings = defineCall({
  name: 'socialBindings',
  summary: 'The accounts of other companies that log this member in',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/security/social',
  auth: 'member',
  request: z.object({}),
  response: z.object({ list: z.array(socialBindingSchema) }),
  errors: [],
});

export const bindSocialLogin = defineCall({
  name: 'bindSocialLogin',
  summary: 'Confirm the binding of a proven account, for good; password and authenticator prove that the member asks',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/social',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({
    ticket: z.string().check(z.maxLength(1000)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** A code of the authenticator or a recovery code, where the member has one. */
    code: z.optional(text(6, 40)),
  }),
  response: socialBindingSchema,
  errors: [
    'social_expired',
    'social_bound',
    'invalid_credentials',
    'totp_invalid',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
