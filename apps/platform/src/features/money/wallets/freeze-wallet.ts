import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boFreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { memberById } from '../../people/identity/index.ts';

/**
 * Freezes or unfreezes all wallets of a member, with an audit entry. When they are in that state already, nothing is
 * written.
 */
export const freezeWallet = (
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, reason }: RequestOf<typeof boFreezeWallet>,
  frozen: boolean,
): Promise<Result<ResponseOf<typeof boFreezeWallet>>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const { ledger } = core;
    const wallets = { merchantId: merchant.id, customerId: memberId };
    const changed = await (frozen ? ledger.freeze(tx, wallets) : ledger.unfreeze(tx, wallets));
    if (changed === 0) return ok({ frozen });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: frozen ? 'member.freeze' : 'member.unfreeze',
      subject: `member:${memberId}`,
      before: null,
      after: { reason },
      ip,
    });
    return ok({ frozen });
  });
