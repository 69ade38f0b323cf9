import type { Feature } from '../../../system/feature.ts';
import { auditChecksOf } from './check-audit.ts';
import { writeAnchors } from './write-anchors.ts';
import { mountAudit } from './routes.ts';

export { readAnchors } from './anchor-file.ts';
export { auditMember, type ActingMember } from './audit-member.ts';
export { appendAudit } from './append-audit.ts';
export type { AuditEvent } from './audit-event.ts';
export { verifyAudit, type AuditFault, type AuditReport } from './verify-audit.ts';

export const audit: Feature = {
  name: 'audit',
  states: [auditChecksOf],
  watch: writeAnchors,
  mount: mountAudit,
};
