import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  boPromotionEntries,
  boPromotionEntry,
  PromotionEntry,
} from '@fairhouse/contract/content/promotion-entries-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { listSteps } from './entry-store.ts';
import { findShownEntry, searchEntries, type ShownEntry } from './entry-search-store.ts';

const PER_PAGE = 25;

const present = ({ settings }: Merchant, { at, ...row }: ShownEntry): PromotionEntry => ({
  ...row,
  at: at.toISOString(),
  currency: settings.currency,
});

export const presentEntry = async (tx: PoolClient, merchant: Merchant, id: string): Promise<PromotionEntry> =>
  present(merchant, (await findShownEntry(tx, id))!);

export const readEntries = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, promotion, memberId, status }: RequestOf<typeof boPromotionEntries>,
): Promise<Result<ResponseOf<typeof boPromotionEntries>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await searchEntries(tx, {
      slug: promotion ?? null,
      memberId: memberId ?? null,
      status: status ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return ok({ list: rows.map((row) => present(merchant, row)), total, totalPages: Math.ceil(total / perPage) });
  });

export const readEntry = (
  core: Core,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<ResponseOf<typeof boPromotionEntry>>> =>
  inTransaction<Result<ResponseOf<typeof boPromotionEntry>>>(
    core.pool,
    { merchantId: merchant.id, readOnly: true },
    async (tx) => {
      const row = await findShownEntry(tx, id);
      if (!row) return fail('not_found');
      const steps = (await listSteps(tx, id)).map(({ at, reason, ...step }) => ({
        ...step,
        at: at.toISOString(),
        reason: reason ?? null,
      }));
      return ok({ ...present(merchant, row), steps });
    },
  );
