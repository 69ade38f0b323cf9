import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../../house/audit/index.ts';
import { catalogueOf } from '../catalogue.ts';

/** The operator and the address that a change comes from. */
export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export type OfferingChange = Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>;

/**
 * Publishes a change to every server and open page and records it in the audit log, in the transaction of the change.
 */
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

/** Makes this server's next answer contain its own change, before the event arrives. */
export async function readAgain(core: Core): Promise<void> {
  const catalogue = catalogueOf(core);
  catalogue.expire();
  await catalogue.refresh();
}
