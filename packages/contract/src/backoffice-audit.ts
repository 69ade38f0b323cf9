import * as z from 'zod/mini';
import { paging } from './backoffice-paging.ts';
import { defineCall, instant, text } from './core/index.ts';

export const auditEntrySchema = z.object({
  id: z.int(),
  at: instant(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLog = defineCall({
  name: 'auditLog',
  summary: 'The hash-chained audit log, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/audit',
  auth: 'operator:audit.read',
  request: z.object({ ...paging, search: z.optional(text(0, 64)) }),
  response: z.object({ list: z.array(auditEntrySchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

/** How an audit log can be wrong: an entry edited, missing or not chained, its end cut off, or another than was anchored. */
export const auditFaults = ['edited', 'missing', 'unchained', 'cut_off', 'anchor_differs'] as const;

export const auditCheck = defineCall({
  name: 'auditCheck',
  summary: 'Recompute the whole chain of the audit log and compare it with the anchors kept outside the database',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/audit/check',
  auth: 'operator:audit.read',
  request: z.object({}),
  response: z.object({
    entries: z.int(),
    /** The first entry that is wrong, and how; null when all hold. */
    fault: z.nullable(z.object({ id: z.int(), kind: z.enum(auditFaults) })),
    checkedAt: instant(),
  }),
  errors: [],
});
