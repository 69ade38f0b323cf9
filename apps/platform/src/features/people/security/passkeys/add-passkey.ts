import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { addPasskey as addCall, startPasskey as startCall } from '@fairhouse/contract/people/passkeys';
import { inTransaction } from '@fairhouse/database';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { createHmac, randomUUID } from 'node:crypto';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { lockMember, notifyChange } from '../../identity/index.ts';
import { auditMember } from '../../../house/audit/index.ts';
import { withProofs, type Proofs } from '../authenticator/with-proofs.ts';
import { CHALLENGE_MS, storeChallenge, takeChallenge, type Site } from './challenge.ts';
import { insertPasskey, listPasskeys } from './store.ts';
import { presentPasskey } from './present-passkey.ts';

/** More than a person has devices. */
const MOST = 20;

/** EdDSA, ES256, RS256: the algorithms of common authenticators (COSE numbers). */
const ALGORITHMS = [-8, -7, -257];

type Caller = MemberCaller & { ip: string };

/** The options with which a browser makes a passkey, after the proofs that every security change needs. */
export async function startPasskey(
  core: Core,
  caller: Caller,
  proofs: Proofs,
  { rpId }: Site,
): Promise<Result<ResponseOf<typeof startCall>>> {
  const { merchant, memberId, username } = caller;
  const started = await withProofs(core, caller, proofs, async (tx) => {
    const known = await listPasskeys(tx, memberId);
    return known.length >= MOST ? fail('limit_reached') : ok(known);
  });
  if (!started.ok) return started;
  const known = started.value;
  const options = await generateRegistrationOptions({
    rpName: merchant.settings.name,
    rpID: rpId,
    userName: username,
    // The same for all passkeys of a member, and reveals nothing of the member.
    userID: new Uint8Array(
      createHmac('sha256', Buffer.from(core.config.dataKey, 'hex')).update(`passkey:${memberId}`).digest(),
    ),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
    // Discoverable, so that it needs no name, and with user verification, so that it counts as two proofs.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(core, { merchantId: merchant.id, memberId, rpId, challenge: options.challenge });
  return ok({ options: { ...options } });
}

/** Stores the passkey that the browser made for this member, on this site, for this challenge. */
export async function addPasskey(
  core: Core,
  caller: Caller,
  { name, credential }: RequestOf<typeof addCall>,
  { rpId, origin }: Site,
): Promise<Result<ResponseOf<typeof addCall>>> {
  const { merchant, memberId } = caller;
  const merchantId = merchant.id;
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(core, { merchantId, memberId, rpId, challenge }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false }) as const);
  if (!verified.verified) return fail('passkey_refused');
  const { credential: made, credentialBackedUp: synced } = verified.registrationInfo;
  const passkey = {
    id: randomUUID(),
    memberId,
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    rpId,
    synced,
    name,
    createdAt: core.clock.now(),
    lastUsedAt: null,
  };
  return inTransaction<Result<ResponseOf<typeof addCall>>>(core.pool, { merchantId }, async (tx) => {
    await lockMember(tx, memberId);
    if ((await listPasskeys(tx, memberId)).length >= MOST) return fail('limit_reached');
    if (!(await insertPasskey(tx, merchantId, passkey))) return fail('passkey_exists');
    await notifyChange(core, tx, { merchantId, memberId }, 'passkeyAdded');
    await auditMember(core, tx, caller, 'add_passkey', { after: { id: passkey.id, name } });
    return ok(presentPasskey(passkey, rpId));
  });
}
