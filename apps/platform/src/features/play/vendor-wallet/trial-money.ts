import type { CurrencyCode } from '@fairhouse/contract';
import { TRIAL_CURRENCY, type Currency } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Player } from '../launch/index.ts';

/** A currency in which a vendor's movements are booked. */
export type BookedCurrency = CurrencyCode | typeof TRIAL_CURRENCY;

const ofMerchant = ({ merchants }: Pick<Core, 'merchants'>, merchantId: number) =>
  merchants.byId(merchantId)?.settings.currency;

/** Vendors know a trial account in the merchant's currency; it is booked in the currency of trial money. */
export const toBooks = (core: Core, { merchantId, trial }: Player, currency: CurrencyCode): BookedCurrency =>
  trial && currency === ofMerchant(core, merchantId) ? TRIAL_CURRENCY : currency;

/** The currency of a wallet as its vendors know it. */
export const toVendor = (core: Core, merchantId: number, currency: Currency): string =>
  currency === TRIAL_CURRENCY ? (ofMerchant(core, merchantId) ?? currency) : currency;
