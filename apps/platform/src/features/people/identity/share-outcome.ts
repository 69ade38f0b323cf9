import type { ShareOutcome } from '@fairhouse/contract/people/share';
import { inTransaction } from '@fairhouse/database';
import { isAgent, type MemberCaller } from '../../../system/callers.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { findMember } from './store.ts';

/** Spec §2 Share: agents invite players; members invite friends while the merchant has referral switched on. */
export async function shareOutcome(core: Core, { merchant, memberId }: MemberCaller): Promise<ShareOutcome> {
  const member = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findMember(tx, memberId),
  );
  if (member && isAgent(member.accountType)) return 'agent_registration';
  return isModuleOn(merchant.settings, 'REFERRAL') ? 'referral' : 'activity_coming';
}
