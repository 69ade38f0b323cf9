import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { finishSocialLogin as call, Unbound } from '@fairhouse/contract/people/social-login';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import type { Place } from '../../../system/second-step.ts';
import { hashToken } from '../../../system/tokens.ts';
import { admitMember, lockCredentials, recordRefusal, refuseStatus } from '../identity/index.ts';
import { findSocialClient } from '../login-providers/index.ts';
import type { IdentityProviders, SocialAttempt } from './identity-providers.ts';
import { maskAccount } from './mask-account.ts';
import { startContext } from './start-login.ts';
import { findBound, takeStart } from './store.ts';
import { sealTicket, subjectKeyOf } from './ticket.ts';

/**
 * Logs in the member to whom the account of the provider is bound. The answer must belong to an attempt of this
 * browser, at this merchant and with this provider, and counts once; then the provider's own proofs are checked.
 */
export async function finishLogin(
  core: Core,
  providers: IdentityProviders,
  merchantId: number,
  { provider, answer }: RequestOf<typeof call>,
  place: Place & { browser: string },
): Promise<Result<ResponseOf<typeof call>>> {
  const state = new URLSearchParams(answer).get('state') ?? '';
  const at = core.clock.now();
  const started = await inTransaction(core.pool, { merchantId }, (tx) => takeStart(tx, hashToken(state), at));
  if (!started || started.provider !== provider || !started.browserHash.equals(hashToken(place.browser)))
    return fail('social_refused');
  const client = await findSocialClient(core, merchantId, provider);
  if (!client) return fail('social_unavailable');
  const attempt = JSON.parse(openSecret(core.config.dataKey, startContext(state), started.sealed)) as SocialAttempt;
  const identity = await providers.finish(provider, client, attempt, answer);
  if (!identity.ok) return identity;

  const subjectKey = subjectKeyOf(core, identity.value);
  return inTransaction<Result<ResponseOf<typeof call>>>(core.pool, { merchantId }, async (tx) => {
    const memberId = await findBound(tx, provider, subjectKey);
    if (memberId === undefined) {
      const account = maskAccount(identity.value);
      const ticket = sealTicket(core, { merchantId, browser: place.browser }, { provider, subjectKey, account });
      return fail('social_unbound', { value: { ticket, account } satisfies Unbound });
    }
    // Somebody who binds is logged in already, maybe as another member.
    if (started.bind) return fail('social_bound');
    const member = await lockCredentials(tx, memberId);
    if (!member) throw new Error(`member ${memberId} of a binding is missing`);
    const refused = refuseStatus(member);
    if (refused) return recordRefusal(tx, { merchantId, memberId, at, place }, refused);
    // Spec §4: password expiry applies only to logins with a password.
    return admitMember(core, tx, { merchantId, memberId, proof: 'social', at, place, passwordExpired: false });
  });
}
