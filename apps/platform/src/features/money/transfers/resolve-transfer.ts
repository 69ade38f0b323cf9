import { vendorFindTransfer } from '@fairhouse/contract/play/vendor-transfers';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, vendorClient } from '../../play/catalogue/index.ts';
import { playerIdOf } from '../../play/launch/index.ts';
import { settleTransfer } from './settle-transfer.ts';
import { findTransfer, recordQuery, type TransferRow } from './store.ts';

export const resolveTransferTask = 'transfer.resolve';

export interface ResolveTransfer {
  merchantId: number;
  transferId: string;
}

/** Milliseconds from the record to the first query: longer than the call of the vendor may take. */
export const FIRST_QUERY_MS = 5_000;

/** Milliseconds between two queries: soon within the first minute (reliability 20), then ever more seldom. */
const SOONEST_MS = 3_000;
const LATEST_MS = 10 * 60_000;

const nextQuery = ({ createdAt }: TransferRow, now: Date): Date =>
  new Date(now.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, (now.getTime() - createdAt.getTime()) / 10)));

export const scheduleQuery = (core: Core, tx: PoolClient, job: ResolveTransfer, runAt: Date): Promise<void> =>
  core.jobs.add(tx, resolveTransferTask, job, { key: `${resolveTransferTask}:${job.transferId}`, runAt });

/**
 * Asks the vendor what became of a pending transfer and settles it by the answer. A vendor that does not know it will
 * refuse it should it still arrive, so that every answer is final.
 */
export async function queryTransfer(core: Core, { merchantId, transferId }: ResolveTransfer): Promise<void> {
  const now = core.clock.now();
  const row = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const found = await findTransfer(tx, transferId);
    if (found?.state !== 'pending') return undefined;
    await recordQuery(tx, transferId, now);
    return found;
  });
  if (!row) return;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorById(row.vendorId);
  if (!vendor) throw new Error(`vendor ${row.vendorId} is unknown`);
  const playerId = playerIdOf({ merchantId, memberId: row.memberId }, vendor);
  const request = { playerId, currency: row.currency, reference: transferId };
  const answer = await vendorClient(core, vendor).call(vendorFindTransfer, request);
  if (!answer.ok) {
    core.log.warn(
      { merchantId, transfer: transferId, code: answer.code },
      'a vendor did not say what a transfer became',
    );
    return;
  }
  const { state, direction, amount } = answer.value;
  await settleTransfer(
    core,
    merchantId,
    transferId,
    state === 'booked' ? { state, direction, amount } : { state, code: 'transfer_refused' },
  );
}

/** The job: queries, and again later while the outcome is unknown. */
export async function resolveTransfer(core: Core, job: ResolveTransfer): Promise<void> {
  await queryTransfer(core, job);
  await inTransaction(core.pool, { merchantId: job.merchantId }, async (tx) => {
    const row = await findTransfer(tx, job.transferId);
    if (row?.state === 'pending') await scheduleQuery(core, tx, job, nextQuery(row, core.clock.now()));
  });
}
