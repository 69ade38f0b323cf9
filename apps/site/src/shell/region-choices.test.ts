import type { Merchant } from '@fairhouse/contract/system';
import { expect, it } from 'vitest';
import { regionChoices } from './region-choices.ts';

const merchant = (merchantCode: string, country: string, currency: Merchant['currency']): Merchant => ({
  merchantCode,
  name: merchantCode,
  country,
  countryName: country,
  currency,
  langList: ['EN'],
  domains: [],
  demonstration: true,
});

it('groups merchants by country and currency; the first of a currency serves it', () => {
  const choices = regionChoices([
    merchant('one', 'PH', 'TLB'),
    merchant('two', 'BD', 'BDT'),
    merchant('three', 'PH', 'BDT'),
    merchant('four', 'PH', 'TLB'),
  ]);
  expect(
    choices.map(({ country, currencies }) => [country, currencies.map((entry) => entry.merchant.merchantCode)]),
  ).toEqual([
    ['PH', ['one', 'three']],
    ['BD', ['two']],
  ]);
});
