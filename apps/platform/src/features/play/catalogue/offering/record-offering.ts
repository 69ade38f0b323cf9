import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../../house/audit/index.ts';
import { catalogueOf } from '../catalogue.ts';

/** Who changes what is offered, and from which address. */
export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export type OfferingChange = Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>;

/** Tells every server and open page, and writes what changed into the audit log, with the change. */
export async function recordOffering(
  core: Core,
  tx: PoolClient,
  { operator, ip }: Editor,
  changes: readonly OfferingChange[],
): Promise<void> {
  const merchantId = operator.merchant.id;
  await core.events.publish(tx, 'catalogueChanged', { merchantId });
  for (const change of changes)
    await appendAudit(core, tx, { merchantId, actor: `operator:${operator.username}`, ...change, ip });
}

/** What this server changed itself is in its next answer, before the announcement comes round. */
export async function readAgain(core: Core): Promise<void> {
  const catalogue = catalogueOf(core);
  catalogue.expire();
  await catalogue.refresh();
}
