import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boExplainDifference, Difference } from '@fairhouse/contract/money/reconciliation-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { explainDifference, lockDifference } from '../payments/index.ts';
import { presentDifference } from './present.ts';
import { findDifference, type DifferenceRow } from './search-store.ts';

/**
 * Explains the version of a difference that was read: withdrawals no longer wait for it. Nobody explains what a file of
 * their own says, from none of their accounts.
 */
export async function explain(
  core: Core,
  { operator, ip }: { operator: OperatorCaller; ip: string },
  { id, version, explanation }: RequestOf<typeof boExplainDifference>,
): Promise<Result<Difference>> {
  const { merchant, username: by } = operator;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  return inTransaction<Result<Difference>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockDifference(tx, id);
    const row = await findDifference(tx, id);
    if (!row) return fail('not_found');
    if (isRepeat(row, by, { version, explanation })) return ok(presentDifference(row));
    if (row.version !== version || row.explainedAt) return fail('difference_changed');
    const refused =
      row.uploadedBy !== null && (await refuseSamePerson(core, tx, operator, row.uploadedBy, 'own_statement'));
    if (refused) return refused;
    await explainDifference(tx, { id, at, by, explanation });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${by}`,
      action: 'difference.explain',
      subject: `difference:${row.reference}`,
      before: { source: row.source, reason: row.reason, ours: row.ours, theirs: row.theirs, member: row.memberId },
      after: { explanation },
      ip,
    });
    return ok(presentDifference((await findDifference(tx, id))!));
  });
}

const isRepeat = (row: DifferenceRow, by: string, asked: { version: number; explanation: string }): boolean =>
  row.explainedBy === by && row.version === asked.version + 1 && row.explanation === asked.explanation;
