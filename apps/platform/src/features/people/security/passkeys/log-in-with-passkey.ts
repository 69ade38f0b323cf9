import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Assertion, logInWithPasskey as call, startPasskeyLogin } from '@fairhouse/contract/people/passkeys';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Core } from '../../../../system/platform.ts';
import type { Place } from '../../../../system/second-step.ts';
import { countTries } from '../../../../system/throttle.ts';
import { admitMember, lockCredentials, recordRefusal, recordWrongProof, refuseStatus } from '../../identity/index.ts';
import { CHALLENGE_MS, storeChallenge, takeChallenge, type Site } from './challenge.ts';
import { findByCredential, usePasskey } from './store.ts';

/** Limit of requests and answers together, per address: many homes share one with a mobile operator. */
const MOST = 60;
const WINDOW_MS = 15 * 60_000;

const keyOf = (ip: string) => `passkey:${addressKey(ip)}`;

const admit = ({ pool, clock }: Core, merchantId: number, ip: string) =>
  countTries(pool, merchantId, { limits: [{ key: keyOf(ip), most: MOST }], windowMs: WINDOW_MS, now: clock.now() });

/** The options with which a browser logs in by a passkey of its choice. */
export async function startLogin(
  core: Core,
  merchantId: number,
  { rpId }: Site,
  ip: string,
): Promise<Result<ResponseOf<typeof startPasskeyLogin>>> {
  if (!(await admit(core, merchantId, ip))) return fail('too_many_requests');
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await storeChallenge(core, { merchantId, memberId: null, rpId, challenge: options.challenge });
  return ok({ options: { ...options } });
}

/** Logs in the member whose passkey signed the challenge. All refusals look the same. */
export async function logInWithPasskey(
  core: Core,
  merchantId: number,
  credential: Assertion,
  { rpId, origin, place }: Site & { place: Place },
): Promise<Result<ResponseOf<typeof call>>> {
  if (!(await admit(core, merchantId, place.ip))) return fail('too_many_requests');
  const at = core.clock.now();
  const credentialId = Buffer.from(credential.id, 'base64url');
  const passkey = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
    findByCredential(tx, credentialId),
  );
  if (!passkey) return fail('passkey_refused');
  const refuse = async () => {
    const failure = { merchantId, memberId: passkey.memberId, at, ip: place.ip, reason: 'passkey_refused' };
    await inTransaction(core.pool, { merchantId }, (tx) => recordWrongProof(tx, failure));
    return fail('passkey_refused');
  };
  if (passkey.rpId !== rpId) return refuse();
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(core, { merchantId, memberId: null, rpId, challenge }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false }) as const);
  if (!verified.verified || !('authenticationInfo' in verified)) return refuse();
  const { newCounter } = verified.authenticationInfo;

  return inTransaction<Result<ResponseOf<typeof call>>>(core.pool, { merchantId }, async (tx) => {
    const { memberId } = passkey;
    const member = await lockCredentials(tx, memberId);
    if (!member || !(await usePasskey(tx, { id: passkey.id, counter: newCounter, at }))) return fail('passkey_refused');
    const refused = refuseStatus(member);
    if (refused) return recordRefusal(tx, { merchantId, memberId, at, place }, refused);
    // Spec §4: password expiry applies only to logins with a password.
    const proven = { merchantId, memberId, proof: 'passkey', at, place, forgives: [keyOf(place.ip)] } as const;
    const { createdAt: passkeySince } = passkey;
    return admitMember(core, tx, { ...proven, passkeySince, passwordExpired: false });
  });
}
