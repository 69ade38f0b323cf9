import type { ResponseOf } from '@fairhouse/contract';
import type { transferOptions } from '@fairhouse/contract/money/transfers';
import type { Merchant } from '../../../system/merchant.ts';

/** How a launch brings money in, and the amounts that are offered: those of deposits, unless the merchant sets others. */
export function bringInTerms({ settings }: Merchant): Omit<ResponseOf<typeof transferOptions>, 'wallets'> {
  const { bringIn = 'by_hand', minimum = 1, quickAmounts = settings.deposit.quickAmounts } = settings.transfer ?? {};
  return { bringIn, minimum, quickAmounts };
}
