import { ok } from '@fairhouse/contract';
import { boAuditCheck, boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Apps, Platform } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import type { AnchorSink } from './anchor-sink.ts';
import type { AuditEntry } from './audit-event.ts';
import { checkAudit } from './check-audit.ts';
import { listEntries } from './store.ts';

const PER_PAGE = 25;

export const mountAudit = (platform: Platform, { backoffice }: Apps, sink: AnchorSink | null): void => {
  operatorRoute(platform, backoffice, boAuditLog, async ({ merchant }, request) => {
    const { page = 1, perPage = PER_PAGE, search = '', from = null, until = null } = request;
    const { list, total } = await inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      listEntries(tx, { search, from, until, offset: (page - 1) * perPage, limit: perPage }),
    );
    return ok({
      list: list.map(toContract),
      total,
      totalPages: Math.ceil(total / perPage),
    });
  });
  operatorRoute(platform, backoffice, boAuditCheck, ({ merchant }) => checkAudit(platform, sink, merchant));
};

const toContract = ({ id, at, actor, action, subject, before, after, ip, hash }: AuditEntry) => {
  return { id, at: at.toISOString(), actor, action, subject, before, after, ip, hash };
};
