import type { PlayStop } from '@fairhouse/contract/play/stops-backoffice';
import type { Merchant } from '../../../system/merchant.ts';
import type { StopRow } from './store.ts';

/** A row → what operators see. */
export const presentStop = (row: StopRow, { settings }: Merchant): PlayStop => ({
  id: row.id,
  scope: row.scope,
  subject: row.subject,
  name: row.scope === 'all' ? settings.name : (row.name ?? row.subject),
  stopped: { at: row.stoppedAt.toISOString(), by: row.stoppedBy, reason: row.reason },
  resumed: row.resumedAt && {
    at: row.resumedAt.toISOString(),
    by: row.resumedBy!,
    reason: row.resumeReason!,
  },
});
