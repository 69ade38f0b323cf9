import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { bindSocialLogin as call } from '@fairhouse/contract/people/social-login';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditMember } from '../../house/audit/index.ts';
import { notifyChange } from '../identity/index.ts';
import { withProofs } from '../security/index.ts';
import { insertBinding } from './store.ts';
import { openTicket } from './ticket.ts';

/** How providers write their names; the same in every language. */
const names = { google: 'Google', facebook: 'Facebook' } as const;

/**
 * Binds a proven account to the member who knows the password, for good (spec §6): neither the member nor an operator
 * can change it afterwards.
 */
export async function bindAccount(
  core: Core,
  caller: MemberCaller & { ip: string; browser: string },
  { ticket, ...proofs }: RequestOf<typeof call>,
): Promise<Result<ResponseOf<typeof call>>> {
  const { merchant, memberId, browser } = caller;
  const merchantId = merchant.id;
  const proven = openTicket(core, { merchantId, browser }, ticket);
  if (!proven) return fail('social_expired');
  const { provider, account } = proven;
  return withProofs<ResponseOf<typeof call>>(core, caller, proofs, async (tx) => {
    const boundAt = core.clock.now();
    if (!(await insertBinding(tx, { ...proven, memberId, merchantId, boundAt }))) return fail('social_bound');
    await notifyChange(core, tx, { merchantId, memberId }, 'socialBound', { provider: names[provider] });
    await auditMember(core, tx, caller, 'bind_social', { after: { provider, account } });
    return ok({ provider, account, boundAt: boundAt.toISOString() });
  });
}
