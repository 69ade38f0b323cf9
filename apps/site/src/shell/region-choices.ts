import type { CurrencyCode, Locale } from '@fairhouse/contract';
import type { Merchant } from '@fairhouse/contract/system';

export interface RegionChoice {
  country: string;
  countryName: string;
  /** Each of the country's currencies and the merchant that keeps its money. */
  currencies: { currency: CurrencyCode; merchant: Merchant; languages: readonly Locale[] }[];
}

/** Merchants → countries → currencies → languages (spec §2 Region modal), in the platform's order. */
export function regionChoices(merchants: readonly Merchant[]): RegionChoice[] {
  const regions = new Map<string, RegionChoice>();
  for (const merchant of merchants) {
    const { country, countryName, currency, langList } = merchant;
    const region = regions.get(country) ?? { country, countryName, currencies: [] };
    if (!region.currencies.some((known) => known.currency === currency))
      region.currencies.push({ currency, merchant, languages: langList });
    regions.set(country, region);
  }
  return [...regions.values()];
}
