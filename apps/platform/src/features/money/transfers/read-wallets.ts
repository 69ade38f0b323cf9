import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { consolidatedFunds, merchantWallet, transferOptions } from '@fairhouse/contract/money/transfers';
import type { Core } from '../../../system/platform.ts';
import type { MemberCaller } from '../../../system/callers.ts';
import { balanceOf } from '../wallets/index.ts';
import { readVendorWallet } from './read-vendor-wallet.ts';
import { bringInTerms } from './bring-in-terms.ts';
import { findTransferVendor, listTransferVendors } from './transfer-vendors.ts';
import { walletOf } from './present-transfer.ts';

export async function readOptions(
  core: Core,
  member: MemberCaller,
): Promise<Result<ResponseOf<typeof transferOptions>>> {
  const vendors = await listTransferVendors(core, member);
  return ok({ wallets: vendors.map(walletOf), ...bringInTerms(member.merchant) });
}

export async function readOneWallet(
  core: Core,
  member: MemberCaller,
  code: string,
): Promise<Result<ResponseOf<typeof merchantWallet>>> {
  const vendor = await findTransferVendor(core, member, code);
  if (!vendor.ok) return vendor;
  const balance = await readVendorWallet(core, member, vendor.value);
  if (!balance.ok) return balance;
  return ok({ ...walletOf(vendor.value), balance: balance.value, currency: member.merchant.settings.currency });
}

/** All vendors are asked at once; one that does not answer hides no other. */
export async function consolidateFunds(
  core: Core,
  member: MemberCaller,
): Promise<Result<ResponseOf<typeof consolidatedFunds>>> {
  const vendors = await listTransferVendors(core, member);
  const wallets = await Promise.all(
    vendors.map(async (vendor) => {
      const balance = await readVendorWallet(core, member, vendor);
      return { ...walletOf(vendor), balance: balance.ok ? balance.value : null };
    }),
  );
  const { balance: main, locked: held, currency } = await balanceOf(core, member.merchant.id, member.memberId);
  const total = wallets.reduce((sum, { balance }) => sum + (balance ?? 0), main + held);
  return ok({ currency, main, held, wallets, total });
}
