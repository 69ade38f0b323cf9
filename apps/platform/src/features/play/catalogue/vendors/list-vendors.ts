import type { GameVendor } from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { catalogueOf } from '../catalogue.ts';
import { pausedCalls } from '../vendor-client.ts';
import { serves } from './serves.ts';
import { selectListed, type ListedVendor } from '../../games/index.ts';

/** Every vendor, or the given one, as operators of the merchant see it. */
export async function listVendors(core: Core, merchant: Merchant, code?: string): Promise<GameVendor[]> {
  const day = { at: core.clock.now(), timeZone: merchant.settings.timeZone, ...(code !== undefined && { code }) };
  const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    selectListed(tx, day),
  );
  return rows.map((row) => ({ ...present(row, merchant), pausedCalls: pausedOf(core, row.code) }));
}

function pausedOf(core: Core, code: string): string[] {
  const vendor = catalogueOf(core).vendorByCode(code);
  return vendor ? pausedCalls(core, vendor) : [];
}

function present(row: ListedVendor, merchant: Merchant): Omit<GameVendor, 'pausedCalls'> {
  const { code, name, apiUrl, frameOrigin, currencies, labels, promoLimit, games } = row;
  const second =
    row.nextKeyId !== null && row.nextPublicKey !== null
      ? [{ keyId: row.nextKeyId, publicKey: row.nextPublicKey }]
      : [];
  return {
    code,
    name,
    apiUrl,
    frameOrigin,
    currencies,
    labels,
    promoLimit,
    games,
    own: row.addedBy === merchant.id,
    open: serves(row, merchant),
    keys: [{ keyId: row.keyId, publicKey: row.publicKey }, ...second],
    silent: row.silent,
    syncedAt: row.syncedAt?.toISOString() ?? null,
    prizes: { paid: row.prizesPaid, refusedAt: row.prizeRefusedAt?.toISOString() ?? null },
  };
}
