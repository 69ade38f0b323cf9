import { fail, formatMoney, ok, type Failure, type Result } from '@fairhouse/contract';
import type { TransferDirection } from '@fairhouse/contract/money/transfers';
import { inTransaction } from '@fairhouse/database';
import type { Outcome } from '@fairhouse/ledger';
import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { refuseLocked } from '../../people/identity/index.ts';
import { refuseUncountedStakes } from '../../people/responsible-play/index.ts';
import { catalogueOf, type Vendor } from '../../play/catalogue/index.ts';
import { playStopsOf } from '../../play/stops/index.ts';
import { shortReference } from '../payments/index.ts';
import { reserve } from './hold-money.ts';
import { scheduleQuery, FIRST_QUERY_MS } from './resolve-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { findByKey, findTransfer, insertTransfer, lockTransfers, type TransferRow } from './store.ts';
import { takesMoney, type Owner } from './transfer-vendors.ts';

export interface TransferOrder {
  vendor: Vendor;
  direction: TransferDirection;
  amount: number;
  idempotencyKey: string;
}

/**
 * Moves money between the main wallet and a vendor's: one transfer per key. It is recorded first, with its hold and the
 * job that will ask what became of it; then the vendor is called once. Without an answer it stays `pending`.
 */
export async function startTransfer(core: Core, owner: Owner, order: TransferOrder): Promise<Result<TransferRow>> {
  const recorded = await record(core, owner, order);
  if (!recorded.ok) return recorded;
  const { row, fresh } = recorded.value;
  if (!fresh) return ok(row);
  await sendTransfer(core, owner.merchant.id, order.vendor, row);
  const merchantId = owner.merchant.id;
  const sent = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findTransfer(tx, row.id));
  return ok(sent ?? row);
}

async function record(
  core: Core,
  { merchant, memberId }: Owner,
  { vendor, direction, amount, idempotencyKey }: TransferOrder,
): Promise<Result<{ row: TransferRow; fresh: boolean }>> {
  const merchantId = merchant.id;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([vendor.code, direction, amount]))
    .digest();
  const stopped = direction === 'in' ? await refuseStopped(core, { merchant, memberId }, vendor) : undefined;
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    await lockTransfers(tx, memberId);
    const known = await findByKey(tx, memberId, idempotencyKey);
    if (known) return known.requestHash.equals(requestHash) ? ok({ row: known, fresh: false }) : fail('key_reused');
    const now = core.clock.now();
    const refused = direction === 'in' ? (stopped ?? (await refuseMember(core, tx, merchantId, memberId))) : undefined;
    if (refused) return refused;
    const id = randomUUID();
    const row: TransferRow = {
      id,
      memberId,
      vendorId: vendor.id,
      reference: shortReference('T', id),
      direction,
      amount,
      currency: merchant.settings.currency,
      state: 'pending',
      reason: null,
      contradicted: false,
      queries: 0,
      queriedAt: null,
      requestHash,
      createdAt: now,
      resolvedAt: null,
    };
    if (direction === 'in') {
      const held = await reserve(core, tx, merchantId, row);
      if (held.status === 'refused') return refusalOf(held, row);
    }
    await insertTransfer(tx, { ...row, merchantId, idempotencyKey });
    await scheduleQuery(core, tx, { merchantId, transferId: id }, new Date(now.getTime() + FIRST_QUERY_MS));
    return ok({ row, fresh: true });
  });
}

/** Money goes only to a vendor whose games the member could play now. Money that comes back is never refused. */
async function refuseStopped(core: Core, { merchant, memberId }: Owner, vendor: Vendor): Promise<Failure | undefined> {
  if (!takesMoney(catalogueOf(core), merchant, vendor)) return fail('vendor_unavailable');
  const stops = await playStopsOf(core).active(merchant.id);
  return stops.refusal({ vendor: vendor.code, label: '', gameId: 0, memberId });
}

async function refuseMember(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  memberId: number,
): Promise<Failure | undefined> {
  const at = core.clock.now();
  // Locks the member's row, so that a limit that is being set is seen.
  const locked = await refuseLocked(tx, memberId);
  const refused = locked ?? (await core.exclusions.enforce(tx, { merchantId, memberId, at }));
  return refused ?? refuseUncountedStakes(tx, memberId, at);
}

function refusalOf({ code, balance }: Extract<Outcome, { status: 'refused' }>, { currency }: TransferRow): Failure {
  if (code === 'insufficient_funds') {
    const params = { available: formatMoney(balance, currency) };
    return fail(code, { value: { balance, currency }, fields: { amount: { code: 'insufficient_funds', params } } });
  }
  if (code === 'wallet_frozen' || code === 'wallet_closed') return fail('wallet_frozen');
  throw new TypeError(`the hold of a transfer was refused as ${code}`);
}
