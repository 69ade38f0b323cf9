import type { AuditVerb } from '@fairhouse/contract/house/audit-backoffice';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from './append-audit.ts';

/** A member and the address of the call. */
export type ActingMember = Pick<MemberCaller, 'merchant' | 'memberId'> & { ip: string };

/** Records what a member did to the own account (reliability 72). Call it last in the transaction. */
export const auditMember = (
  core: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  { merchant, memberId, ip }: ActingMember,
  action: AuditVerb,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `member:${memberId}`,
    action: `member.${action}`,
    subject: `member:${memberId}`,
    before: change.before ?? null,
    after: change.after ?? null,
    ip,
  });
