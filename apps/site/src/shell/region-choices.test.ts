import type { Merchant } from '@fairhouse/contract/house/system';
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

const merchants = [
  merchant('one', 'PH', 'TLB'),
  merchant('two', 'BD', 'BDT'),
  merchant('three', 'PH', 'BDT'),
  merchant('four', 'PH', 'TLB'),
];
const codes = (here: Merchant, list = merchants) =>
  regionChoices(list, here).map(({ country, currencies }) => [
    country,
    currencies.map((entry) => entry.merchant.merchantCode),
  ]);

it('groups merchants by country and currency; the first of a currency serves it', () =>
  expect(codes(merchants[1]!)).toEqual([
    ['PH', ['one', 'three']],
    ['BD', ['two']],
  ]));

it('the merchant of this site serves its own currency', () =>
  expect(codes(merchants[3]!)[1]).toEqual(['PH', ['three', 'four']]));

it('the site itself can always be chosen', () => expect(codes(merchants[0]!, [])).toEqual([['PH', ['one']]]));
