import type { Feature } from '../../../system/feature.ts';
import { auditChecksOf } from './check-audit.ts';
import { copyingOf } from './copy-anchors.ts';
import { auditCron, auditTasks } from './jobs.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { startAppending } from './append-pending.ts';
import { writeAnchors } from './write-anchors.ts';
import { mountAudit } from './routes.ts';

export { readCopies, type AnchorSink } from './anchor-sink.ts';
export { readAnchors } from './anchor-file.ts';
export { parseAnchors } from './anchor.ts';
export { auditMember, type ActingMember } from './audit-member.ts';
export { appendPending } from './append-pending.ts';
export { recordMemberEvent, type MemberEvent } from './record-member-event.ts';
export { appendAudit } from './append-audit.ts';
export type { AuditEvent } from './audit-event.ts';
export { verifyAudit, type AuditFault, type AuditReport } from './verify-audit.ts';

export const audit: Feature<{ anchors: AnchorSink | null }> = {
  name: 'audit',
  states: [auditChecksOf, copyingOf],
  watch: writeAnchors,
  mount: (platform, apps, { anchors }) => mountAudit(platform, apps, anchors),
  work: startAppending,
  jobs: (platform, { anchors }) => auditTasks(platform, anchors),
  cron: auditCron,
};
