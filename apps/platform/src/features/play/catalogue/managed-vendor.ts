import { fail, ok, type Result } from '@fairhouse/contract';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from './catalogue.ts';
import type { Vendor } from './vendor.ts';

/** What a vendor does is the same for all merchants: one of them decides about it, for the studio the first. */
export const managesVendor = (core: Core, merchant: Merchant, { addedBy }: Vendor): boolean =>
  (addedBy ?? core.merchants.default().id) === merchant.id;

/** The vendor, if operators of this merchant decide about it. */
export async function managedVendor(
  core: Core,
  { merchant }: { merchant: Merchant },
  code: string,
): Promise<Result<Vendor>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  if (!vendor) return fail('vendor_unknown');
  return managesVendor(core, merchant, vendor) ? ok(vendor) : fail('permission_denied');
}
