import { fail, ok, type Result } from '@fairhouse/contract';
import { vendorWalletBalance } from '@fairhouse/contract/play/vendor-transfers';
import type { Core } from '../../../system/platform.ts';
import { vendorClient, type Vendor } from '../../play/catalogue/index.ts';
import { playerIdOf } from '../../play/launch/index.ts';
import type { Owner } from './transfer-vendors.ts';

/** The balance that the vendor states for the member, minor units. */
export async function readVendorWallet(
  core: Core,
  { merchant, memberId }: Owner,
  vendor: Vendor,
): Promise<Result<number>> {
  const { currency } = merchant.settings;
  const playerId = playerIdOf({ merchantId: merchant.id, memberId }, vendor);
  const answer = await vendorClient(core, vendor).call(vendorWalletBalance, { playerId, currency });
  if (!answer.ok || answer.value.currency !== currency) return fail('vendor_unavailable');
  return ok(answer.value.balance);
}
