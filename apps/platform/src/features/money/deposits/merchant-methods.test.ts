import { depositMethodRulesSchema } from '@fairhouse/contract/money/deposit-rules';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import rails from './data/deposit-methods.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../../../../..');
const rulesOf = (merchant: string) => {
  const file = readFileSync(resolve(root, `merchants/${merchant}/merchant.json`), 'utf8');
  return depositMethodRulesSchema.parse((JSON.parse(file) as { depositMethods: unknown }).depositMethods);
};

describe.each([
  ['bahaghari', 'TLB'],
  ['shapla', 'BDT'],
] as const)('the methods of %s', (merchant, currency) => {
  const rules = rulesOf(merchant);
  const kinds = new Map(rails[currency].map(({ code, kind }) => [code, kind]));

  it('are every rail of the currency, each with its terms', () => {
    expect(rules.map(({ code }) => code).toSorted()).toEqual([...kinds.keys()].toSorted());
  });

  it('are banks and wallets with different fees, limits and arrivals; banks have hours', () => {
    const offered = rules.filter(({ on }) => on);
    expect(new Set(offered.map(({ code }) => kinds.get(code)))).toContain('bank');
    for (const name of ['fee', 'maximum', 'usualSeconds'] as const)
      expect(new Set(offered.map((rule) => rule[name])).size).toBeGreaterThan(1);
    expect(offered.some(({ code, hours }) => kinds.get(code) === 'bank' && hours !== null)).toBe(true);
  });

  it('start with one that is always open', () => {
    expect(rules[0]).toMatchObject({ on: true, hours: null });
  });
});
