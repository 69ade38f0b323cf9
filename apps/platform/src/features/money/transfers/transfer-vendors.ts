import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isOffered, isPlayable, type Catalogue, type Vendor } from '../../play/catalogue/index.ts';
import { selectUsedVendors } from './store.ts';

/** A member, with or without a session: operators act for members who cannot log in. */
export type Owner = Pick<MemberCaller, 'merchant' | 'memberId'>;

/** Whether members of the merchant can play any game from the vendor's transfer wallet now, so that money may go there. */
export const takesMoney = (catalogue: Catalogue, { id, settings }: Merchant, vendor: Vendor): boolean =>
  catalogue
    .games()
    .some(
      (game) =>
        game.wallet === 'transfer' &&
        game.vendorId === vendor.id &&
        isPlayable(vendor, game) &&
        isOffered(catalogue.offer(id), game) &&
        isModuleOn(settings, game.category),
    );

/** The transfer wallets of a member: those that take money now, and those that may hold some from before. */
export async function listTransferVendors(core: Core, { merchant, memberId }: Owner): Promise<Vendor[]> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const used = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    selectUsedVendors(tx, memberId),
  );
  return catalogue.vendors().filter((vendor) => used.has(vendor.id) || takesMoney(catalogue, merchant, vendor));
}

export async function findTransferVendor(core: Core, owner: Owner, code: string): Promise<Result<Vendor>> {
  const vendor = (await listTransferVendors(core, owner)).find((candidate) => candidate.code === code);
  return vendor ? ok(vendor) : fail('vendor_unknown');
}
