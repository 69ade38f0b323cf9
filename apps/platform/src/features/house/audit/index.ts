export { readAnchors } from './anchor-file.ts';
export { auditMember, type ActingMember } from './audit-member.ts';
export { appendAudit } from './append-audit.ts';
export type { AuditEvent } from './audit-event.ts';
export { keepAnchors } from './keep-anchors.ts';
export { mountAudit } from './routes.ts';
export { verifyAudit, type AuditFault, type AuditReport } from './verify-audit.ts';
