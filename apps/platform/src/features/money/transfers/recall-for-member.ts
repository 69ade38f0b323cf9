import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boRecallWallets } from '@fairhouse/contract/money/transfers-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { memberById } from '../../people/identity/index.ts';
import { recallWallets } from './recall-wallets.ts';

/** An operator brings a member's money back, for example of a locked account, whose owner cannot log in. */
export async function recallForMember(
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, reason, idempotencyKey }: RequestOf<typeof boRecallWallets> & { idempotencyKey: string },
): Promise<Result<ResponseOf<typeof boRecallWallets>>> {
  const known = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await memberById(tx, memberId))) return false;
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.recall_wallets',
      subject: `member:${memberId}`,
      before: null,
      after: { reason },
      ip,
    });
    return true;
  });
  if (!known) return fail('not_found');
  const recalled = await recallWallets(core, { merchant, memberId }, { idempotencyKey });
  if (!recalled.ok) return recalled;
  const { transfers, unreachable } = recalled.value;
  return ok({ transfers, unreachable: unreachable.map(({ vendorName }) => vendorName) });
}
