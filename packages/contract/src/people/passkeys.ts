import * as z from 'zod/mini';
import { defineCall, instant, text } from '../core/index.ts';
import { sessionSchema } from './session.ts';

/** Passkeys (WebAuthn Level 3). Options and answers travel as the JSON that browsers make and read. */

/** Base64url as browsers write it. */
const base64url = (maximum: number) => z.string().check(z.maxLength(maximum), z.regex(/^[\w-]+$/));
const options = z.object({ options: z.record(z.string(), z.unknown()) });

/** The parts of a credential that are read. */
const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
    response,
  });

export const attestationSchema = credential(
  z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
);
export type Attestation = z.infer<typeof attestationSchema>;

export const assertionSchema = credential(
  z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(100)),
  }),
);
export type Assertion = z.infer<typeof assertionSchema>;

const passkeyId = { id: z.uuid() };
/** The password, and with an authenticator also a code of it or a recovery code. */
const proofs = {
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  code: z.optional(text(6, 40)),
};
const proofFailures = ['invalid_credentials', 'totp_invalid', 'encryption_invalid', 'encryption_replayed'] as const;
const passkeyName = () => text(1, 40);

export const passkeySchema = z.object({
  ...passkeyId,
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: z.nullable(instant()),
  /** It is on more than one device of the member. */
  synced: z.boolean(),
  /** It works at this address; another address of the merchant has passkeys of its own. */
  here: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  summary: "The member's passkeys, the newest first",
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/security/passkeys',
  auth: 'member',
  request: z.object({}),
  response: z.object({ list: z.array(passkeySchema) }),
  errors: [],
});

export const startPasskey = defineCall({
  name: 'startPasskey',
  summary: 'What a browser needs to make a passkey; password and authenticator prove that the member asks',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/passkeys/start',
  auth: 'member',
  encrypted: true,
  request: z.strictObject(proofs),
  response: options,
  errors: ['limit_reached', ...proofFailures],
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Keep the passkey that the browser made',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/passkeys',
  auth: 'member',
  request: z.strictObject({ name: passkeyName(), credential: attestationSchema }),
  response: passkeySchema,
  errors: ['passkey_refused', 'passkey_exists', 'limit_reached'],
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  summary: 'Give a passkey another name',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/security/passkeys/:id',
  auth: 'member',
  request: z.object({ ...passkeyId, name: passkeyName() }),
  response: z.object({}),
  errors: ['passkey_unknown'],
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  summary: 'Remove a passkey; it opens nothing any more',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/passkeys/removed',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({ ...passkeyId, ...proofs }),
  response: z.object({}),
  errors: ['passkey_unknown', ...proofFailures],
});

export const startPasskeyLogin = defineCall({
  name: 'startPasskeyLogin',
  summary: 'What a browser needs to log in with a passkey of its own choice',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/passkey/start',
  auth: 'visitor',
  request: z.strictObject({}),
  response: options,
  errors: [],
});

export const logInWithPasskey = defineCall({
  name: 'logInWithPasskey',
  summary: 'Log in with a passkey: two proofs in one, except where the authenticator was turned on after it was made',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/passkey',
  auth: 'visitor',
  request: z.strictObject({ credential: assertionSchema }),
  response: sessionSchema,
  errors: [
    'passkey_refused',
    'account_locked',
    'account_closed',
    'non_member_account',
    'non_agent_account',
    'contact_agent',
    'account_excluded',
    'second_step_required',
  ],
});
