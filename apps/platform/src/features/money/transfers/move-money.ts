import { fail, formatMoney, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { Transfer, walletTransfer } from '@fairhouse/contract/money/transfers';
import type { Core } from '../../../system/platform.ts';
import type { MemberCaller } from '../../../system/callers.ts';
import { bringInTerms } from './bring-in-terms.ts';
import { presentTransfer } from './present-transfer.ts';
import { startTransfer } from './start-transfer.ts';
import { findTransferVendor } from './transfer-vendors.ts';

type Request = RequestOf<typeof walletTransfer> & { idempotencyKey: string };

/** A member moves an amount to or from a vendor's wallet. */
export async function moveMoney(
  core: Core,
  member: MemberCaller,
  { vendor: code, ...order }: Request,
): Promise<Result<Transfer>> {
  const { currency } = member.merchant.settings;
  const { minimum } = bringInTerms(member.merchant);
  if (order.direction === 'in' && order.amount < minimum) {
    const params = { minimum: formatMoney(minimum, currency) };
    return fail('amount_below_minimum', { params, fields: { amount: { code: 'below_minimum', params } } });
  }
  const vendor = await findTransferVendor(core, member, code);
  if (!vendor.ok) return vendor;
  const started = await startTransfer(core, member, { vendor: vendor.value, ...order });
  return started.ok ? ok(presentTransfer(core, started.value)) : started;
}
