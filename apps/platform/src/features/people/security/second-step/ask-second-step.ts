import { fail } from '@fairhouse/contract';
import type { SecondStepChallenge, SecondStepWay } from '@fairhouse/contract/people/security';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import type { ProvenLogin, SecondStep } from '../../../../system/second-step.ts';
import { hashToken, newToken } from '../../../../system/tokens.ts';
import { findContacts, hasLoggedIn, lockCredentials, isKnownAddress, type Contacts } from '../../identity/index.ts';
import { listAccounts } from '../../../money/withdrawals/index.ts';
import { countRecoveryCodes, findAuthenticator } from '../authenticator/store.ts';
import { chooseWays } from './choose-ways.ts';
import { hashCredential } from './hash-credential.ts';
import { maskEmail, maskMobile } from '../mask-contact.ts';
import { deletePasskeys } from '../passkeys/store.ts';
import { insertChallenge } from './store.ts';

/** Reliability 54. */
const CHALLENGE_MS = 10 * 60_000;

/** The port that every kind of login calls before it opens a session. */
export const createSecondStep = ({ merchants }: Pick<Core, 'merchants'>): SecondStep => ({
  removePasskeys: deletePasskeys,
  async ask(tx, login) {
    const contacts = await findContacts(tx, login.memberId);
    const ways = await waysOf(merchants, tx, login, contacts);
    if (ways.length === 0) return undefined;
    const { merchantId, memberId, proof, deviceId = null, forgives = [], passwordExpired, at } = login;
    const member = await lockCredentials(tx, memberId);
    if (!member) throw new Error(`member ${memberId} who proved to be one is missing`);
    const [token, expiresAt] = [newToken(), new Date(at.getTime() + CHALLENGE_MS)];
    const stored = {
      merchantId,
      memberId,
      proof,
      deviceId,
      passwordExpired,
      forgives,
      ways,
      at,
      expiresAt,
      credentialHash: hashCredential(member),
    };
    await insertChallenge(tx, { ...stored, tokenHash: hashToken(token) });
    const value: SecondStepChallenge = {
      challenge: token,
      ways,
      expiresAt: expiresAt.toISOString(),
      ...hintsOf(ways, contacts),
    };
    return fail('second_step_required', { value });
  },
});

/** Masked contacts that a code can be sent to, as shown to somebody who knows only the password. */
const hintsOf = (ways: readonly SecondStepWay[], { mobile, email }: Contacts) => ({
  ...(mobile !== null && ways.includes('sms') && { mobile: maskMobile(mobile) }),
  ...(email !== null && ways.includes('email') && { email: maskEmail(email) }),
});

async function waysOf(merchants: Core['merchants'], tx: PoolClient, login: ProvenLogin, contacts: Contacts) {
  const { merchantId, memberId, proof, place, passkeySince } = login;
  const merchant = merchants.byId(merchantId);
  if (!merchant) throw new Error(`merchant ${merchantId} is not loaded`);
  const authenticator = await findAuthenticator(tx, memberId);
  return chooseWays({
    policy: merchant.settings.login.secondStep,
    proof,
    // An account that nobody has logged in to yet has no registered address to compare with.
    knownAddress: (await isKnownAddress(tx, memberId, place.ip)) || !(await hasLoggedIn(tx, memberId)),
    hasAuthenticator: authenticator?.confirmedAt != null,
    // The passkey was made before the authenticator was on, with the password alone.
    passkeyWithCode: passkeySince !== undefined && passkeySince >= (authenticator?.confirmedAt ?? passkeySince),
    hasRecoveryCode: (await countRecoveryCodes(tx, memberId)) > 0,
    hasMobile: contacts.mobile !== null,
    hasEmail: contacts.email !== null,
    hasPayoutAccount: (await listAccounts(tx, memberId)).length > 0,
  });
}
