import type { AuditVerb } from '@fairhouse/contract/house/audit-backoffice';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import type { RevocationRow } from './store.ts';

export interface Decider {
  operator: OperatorCaller;
  ip: string;
}

interface Change {
  verb: AuditVerb;
  row: RevocationRow;
  after?: Readonly<Record<string, unknown>>;
}

/** Call it last in the transaction: the audit log is locked from then on. */
export const auditRevocation = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Decider,
  { verb, row: { id, bonusId, memberId, abuse, state, proposedBy }, after = {} }: Change,
): Promise<void> =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `revocation.${verb}`,
    subject: `revocation:${id}`,
    before: verb === 'propose' ? null : { state, proposedBy },
    after: { member: memberId, bonus: bonusId, abuse, ...after },
    ip,
  });
