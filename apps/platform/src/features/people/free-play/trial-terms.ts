import type { MerchantSettings } from '../../../system/merchant-settings.ts';

/** Where the merchant says nothing else: 10,000.00 of trial money for a day. */
const usual = { amount: 1_000_000, hours: 24, perAddressHour: 20, perBrowserHour: 30 };

/** The amount in minor units, how long an account lasts, and how often free play may be opened. */
export const trialTerms = ({ freePlay }: MerchantSettings): typeof usual => freePlay ?? usual;
