import type { CurrencyCode, Locale } from '@fairhouse/contract';
import type { Merchant } from '@fairhouse/contract/house/system';

export interface RegionChoice {
  country: string;
  countryName: string;
  /** Each currency of the country and the merchant that uses it. */
  currencies: { currency: CurrencyCode; merchant: Merchant; languages: readonly Locale[] }[];
}

/**
 * Merchants → countries → currencies → languages (spec §2 Region modal), in the platform's order. The present site can
 * always be chosen, and serves its own currency.
 */
export function regionChoices(merchants: readonly Merchant[], here: Merchant): RegionChoice[] {
  const regions = new Map<string, RegionChoice>();
  const isHere = (merchant: Merchant) => merchant.merchantCode === here.merchantCode;
  const rivals = (merchant: Merchant) =>
    !isHere(merchant) && merchant.country === here.country && merchant.currency === here.currency;
  const all = merchants.some(isHere) ? merchants : [here, ...merchants];
  for (const merchant of all.filter((one) => !rivals(one))) {
    const { country, countryName, currency, langList } = merchant;
    const region = regions.get(country) ?? { country, countryName, currencies: [] };
    if (!region.currencies.some((known) => known.currency === currency))
      region.currencies.push({ currency, merchant, languages: langList });
    regions.set(country, region);
  }
  return [...regions.values()];
}
