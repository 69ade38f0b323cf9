import type { Merchant } from '../../../../system/merchant.ts';
import type { VendorRow } from '../../games/index.ts';

/** Whether the merchant's site offers the vendor's games. */
export const serves = (
  { merchants, currencies }: Pick<VendorRow, 'merchants' | 'currencies'>,
  { id, settings }: Pick<Merchant, 'id' | 'settings'>,
): boolean =>
  (merchants === null || merchants.includes(id)) && (currencies === null || currencies.includes(settings.currency));
