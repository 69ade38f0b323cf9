import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boAuditCheck } from '@fairhouse/contract/house/audit-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { readAnchors } from './anchor-file.ts';
import { readCopies, type AnchorSink } from './anchor-sink.ts';
import { verifyAudit } from './verify-audit.ts';

type Checked = Result<ResponseOf<typeof boAuditCheck>>;

/** Running checks by merchant: parallel callers share one check of the chain. */
export const auditChecksOf = platformState('checks of the audit log', () => new Map<number, Promise<Checked>>());

export function checkAudit(core: Core, sink: AnchorSink | null, merchant: Merchant): Promise<Checked> {
  const underWay = auditChecksOf(core);
  const walking =
    underWay.get(merchant.id) ?? walk(core, sink, merchant.id).finally(() => underWay.delete(merchant.id));
  underWay.set(merchant.id, walking);
  return walking;
}

async function walk(core: Core, sink: AnchorSink | null, merchantId: number): Promise<Checked> {
  // Read before the chain: a later anchor may belong to entries that the check does not read.
  const copies = [readAnchors(core.config.home), ...(await readCopies(sink))];
  const now = core.clock.now();
  const options = { merchantId, readOnly: true, isolation: 'repeatable read' } as const;
  const { entries, faults } = await inTransaction(core.pool, options, (tx) =>
    verifyAudit(tx, merchantId, { copies, now }),
  );
  const [first] = faults;
  return ok({
    entries,
    fault: first ? { id: first.id, kind: first.fault } : null,
    checkedAt: now.toISOString(),
  });
}
