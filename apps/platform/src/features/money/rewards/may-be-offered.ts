import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { memberById } from '../../people/identity/index.ts';
import { readFlags } from '../../people/member-flags/index.ts';

/** Whether a member may see and take offers now: never who is excluded, marked by operators, or not active. */
export async function mayBeOffered(core: Core, tx: PoolClient, merchant: Merchant, memberId: number): Promise<boolean> {
  const member = await memberById(tx, memberId);
  if (member?.status !== 'active' || member.accountType === TRIAL_ACCOUNT) return false;
  const at = core.clock.now();
  if (await core.exclusions.findActive(tx, { merchantId: merchant.id, memberId, at })) return false;
  const flags = (await readFlags(tx, [memberId])).get(memberId) ?? [];
  return !flags.some((flag) => flag === 'vulnerable' || flag === 'bonus_abuse');
}
