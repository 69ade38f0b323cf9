import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boAskProvider } from '@fairhouse/contract/money/discrepancies-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { askProvider } from '../deposits/index.ts';
import type { Cashier } from '../payments/index.ts';
import { presentDiscrepancy } from './present-discrepancy.ts';
import { findDiscrepancy } from './store.ts';

/**
 * An operator asks the provider about the deposit of a claim. Its answer has the effect of a report; the operator's
 * question alone has none.
 */
export async function askAboutClaim(
  cashier: Cashier,
  { merchant, username }: OperatorCaller,
  id: string,
  ip: string,
): Promise<Result<ResponseOf<typeof boAskProvider>>> {
  const { core } = cashier;
  const merchantId = merchant.id;
  const claim = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findDiscrepancy(tx, id));
  if (claim?.reason !== 'claim') return fail('not_found');
  if (claim.state === 'credited') return ok({ answer: 'credited', discrepancy: presentDiscrepancy(claim) });
  const asked = await askProvider(cashier, merchant, claim.subjectId);
  if (!asked.ok) return asked.code === 'deposit_unknown' ? fail('not_found') : fail('outcome_unknown');
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'discrepancy.ask',
      subject: `discrepancy:${claim.reference}`,
      before: null,
      after: { answer: asked.value },
      ip,
    });
    const row = await findDiscrepancy(tx, id);
    return row ? ok({ answer: asked.value, discrepancy: presentDiscrepancy(row) }) : fail('not_found');
  });
}
