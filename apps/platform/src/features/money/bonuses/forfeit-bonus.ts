import { fail, ok, type Failure, type Locale, type RequestOf, type Result } from '@fairhouse/contract';
import type { Bonus, forfeitBonus as call } from '@fairhouse/contract/money/bonuses';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../house/audit/index.ts';
import { forfeitCurrent } from './end-bonus.ts';
import { presentBonus } from './present-bonus.ts';
import { bonusBalance, findCurrent, findGrant, lockBonuses, type GrantRow } from './store.ts';

/** Gives up the active bonus; refused with the amount when that is not what the member confirmed. */
export const forfeitBonus = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { id, amount, ip, locale }: RequestOf<typeof call> & { ip: string; locale: Locale },
): Promise<Result<Bonus>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockBonuses(tx, memberId);
    const grant = await findGrant(tx, id);
    if (grant?.memberId !== memberId) return fail('bonus_unknown');
    if (grant.state !== 'active') return fail('bonus_ended');
    const balance = await bonusBalance(tx, memberId);
    if (balance !== amount) return fail('bonus_confirmation', { value: { grantId: id, amount: balance } });
    await forfeitCurrent(core, tx, merchant, grant);
    await recordForfeit(core, tx, { merchant, memberId, ip }, { id, balance });
    return ok(presentBonus((await findGrant(tx, id))!, 0, locale));
  });

/**
 * A withdrawal gives up a bonus whose terms say so, once the member has confirmed it by the grant's id. Answers the grant,
 * undefined when there is none, or the refusal that names the amount.
 */
export async function confirmForfeit(
  tx: PoolClient,
  memberId: number,
  confirmed: string | undefined,
): Promise<Result<GrantRow | undefined>> {
  await lockBonuses(tx, memberId);
  const grant = await findCurrent(tx, memberId);
  if (grant?.state !== 'active' || grant.terms.onWithdraw === 'keep') return ok(undefined);
  return grant.id === confirmed ? ok(grant) : refuse(grant.id, await bonusBalance(tx, memberId));
}

const refuse = (grantId: string, amount: number): Failure => fail('bonus_confirmation', { value: { grantId, amount } });

/** Call it late in the transaction: the audit log is locked from then on. */
export async function forfeitConfirmed(
  core: Core,
  tx: PoolClient,
  person: ActingMember,
  grant: GrantRow,
): Promise<void> {
  const balance = await bonusBalance(tx, person.memberId);
  await forfeitCurrent(core, tx, person.merchant, grant);
  await recordForfeit(core, tx, person, { id: grant.id, balance });
}

const recordForfeit = (
  core: Core,
  tx: PoolClient,
  person: ActingMember,
  { id, balance }: { id: string; balance: number },
) => auditMember(core, tx, person, 'forfeit_bonus', { after: { bonusId: id, amount: balance } });
