import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorAudit } from '@fairhouse/contract/play/vendor-operator';
import { inTransaction } from '@fairhouse/database';
import { createHash } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { findActingOperator } from '../../house/operators/index.ts';
import type { Vendor } from '../catalogue/index.ts';
import { readVisitId, VISIT_MS } from './admit-operator.ts';
import { findEntry, findVisit, insertEntry } from './store.ts';

type Request = RequestOf<typeof vendorAudit>;

/**
 * Puts what an operator did on a vendor's page into the audit log of the operator's merchant, once. The vendor answers for what
 * it says; that this operator was at work there, the platform knows itself.
 */
export async function recordEntry(
  core: Core,
  vendor: Vendor,
  request: Request,
): Promise<Result<ResponseOf<typeof vendorAudit>>> {
  const named = readVisitId(request.visitId);
  const merchant = named && core.merchants.byId(named.merchantId);
  if (!named || !merchant) return fail('session_expired');
  const now = core.clock.now();
  const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest();
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const visit = await findVisit(tx, named.id, vendor.id);
    if (!visit) return fail('session_expired');
    // A repeat of what is recorded has its answer after the operator has left, too.
    const known = await findEntry(tx, visit.id, request.entryId);
    if (known) return known.equals(bodyHash) ? ok({ duplicate: true }) : fail('key_reused');
    const isOver = visit.usedAt === null || now.getTime() > visit.createdAt.getTime() + VISIT_MS;
    const operator = isOver ? undefined : await findActingOperator(tx, { ...visit, idleSince, now });
    if (!operator) return fail('session_expired');
    const entry = { merchantId: merchant.id, visitId: visit.id, entryId: request.entryId, bodyHash };
    if (!(await insertEntry(tx, entry))) return ok({ duplicate: true });
    const { action, subject, before, after } = request;
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${operator.username}`,
      action: 'vendor.act',
      subject: `vendor:${vendor.code}`,
      before: { subject, state: before ?? null },
      after: { action, subject, state: after ?? null },
      ip: '',
    });
    return ok({ duplicate: false });
  });
}
