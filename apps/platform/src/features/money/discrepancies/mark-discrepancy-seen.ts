import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { Discrepancy, boMarkDiscrepancySeen } from '@fairhouse/contract/money/discrepancies-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { lockDiscrepancy, markSeen } from '../payments/index.ts';
import { presentDiscrepancy } from './present-discrepancy.ts';
import { findDiscrepancy } from './store.ts';

/**
 * Records that an operator has reviewed a discrepancy, with a note; the member of a claim reads it as the answer. It
 * applies once, to the version that was read: a
 * repeat gets the same answer, another operator's review is refused. The audit entry is written in the same
 * transaction.
 */
export const markDiscrepancySeen = (
  core: Core,
  { merchant, username }: OperatorCaller,
  { id, version, note }: RequestOf<typeof boMarkDiscrepancySeen>,
  ip: string,
): Promise<Result<Discrepancy>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockDiscrepancy(tx, id);
    const row = await findDiscrepancy(tx, id);
    if (!row) return fail('not_found');
    const repeated = row.version === version && row.seenBy === username && row.note === note;
    if (repeated) return ok(presentDiscrepancy(row));
    if (row.version !== version || row.seenAt) return fail('discrepancy_changed');
    const at = core.clock.now();
    await markSeen(tx, { id, at, by: username, note });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: row.reason === 'claim' ? 'discrepancy.answer' : 'discrepancy.look_at',
      subject: `discrepancy:${row.reference}`,
      before: null,
      after: { reason: row.reason, reported: row.reported, note },
      ip,
    });
    if (row.reason === 'claim') {
      const { memberId, subjectId } = row;
      const change = { merchantId: merchant.id, memberId, what: 'deposit' as const, id: subjectId };
      await core.events.publish(tx, 'memberChanged', change);
    }
    return ok(presentDiscrepancy({ ...row, seenAt: at, seenBy: username, note }));
  });
