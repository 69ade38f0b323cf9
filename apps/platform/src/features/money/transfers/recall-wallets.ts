import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { recallWallets as call } from '@fairhouse/contract/money/transfers';
import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Vendor } from '../../play/catalogue/index.ts';
import { presentTransfer, walletOf } from './present-transfer.ts';
import { readVendorWallet } from './read-vendor-wallet.ts';
import { startTransfer } from './start-transfer.ts';
import { findByKey, type TransferRow } from './store.ts';
import { listTransferVendors, findTransferVendor, type Owner } from './transfer-vendors.ts';

interface Recall {
  /** Without a vendor: all. */
  vendor?: string | undefined;
  idempotencyKey: string;
}

/** Takes the whole balance out of the transfer wallets. No stop, exclusion or state of the account refuses it. */
export async function recallWallets(
  core: Core,
  owner: Owner,
  { vendor: code, idempotencyKey }: Recall,
): Promise<Result<ResponseOf<typeof call>>> {
  const vendors = code === undefined ? ok(await listTransferVendors(core, owner)) : await only(core, owner, code);
  if (!vendors.ok) return vendors;
  const recalled = await Promise.all(vendors.value.map((vendor) => recall(core, owner, vendor, idempotencyKey)));
  return ok({
    transfers: recalled.filter((row) => typeof row !== 'string').map((row) => presentTransfer(core, row)),
    unreachable: vendors.value.filter((_, place) => recalled[place] === 'unreachable').map(walletOf),
  });
}

async function only(core: Core, owner: Owner, code: string): Promise<Result<Vendor[]>> {
  const vendor = await findTransferVendor(core, owner, code);
  return vendor.ok ? ok([vendor.value]) : vendor;
}

async function recall(
  core: Core,
  owner: Owner,
  vendor: Vendor,
  key: string,
): Promise<TransferRow | 'empty' | 'unreachable'> {
  const { merchant, memberId } = owner;
  const idempotencyKey = refOf('recall', key.toLowerCase(), vendor.code);
  const known = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findByKey(tx, memberId, idempotencyKey),
  );
  if (known) return known;
  const balance = await readVendorWallet(core, owner, vendor);
  if (!balance.ok) return 'unreachable';
  if (balance.value === 0) return 'empty';
  const started = await startTransfer(core, owner, {
    vendor,
    direction: 'out',
    amount: balance.value,
    idempotencyKey,
  });
  // A repeat in parallel read another balance; its transfer is the one that counts.
  return started.ok ? started.value : 'unreachable';
}
