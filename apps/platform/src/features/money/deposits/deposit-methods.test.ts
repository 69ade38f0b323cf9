import type { DepositMethodRule } from '@fairhouse/contract/money/deposit-rules';
import { describe, expect, it } from 'vitest';
import { nextCheck } from './check-deposit.ts';
import { depositMethods, quickAmounts } from './deposit-methods.ts';
import { shortReference } from '../payments/index.ts';

const deposit = {
  provenNumber: true,
  minimum: 10_000,
  maximum: 500_000,
  quickAmounts: [20_000, 50_000, 100_000, 200_000],
};
const noon = new Date('2026-11-23T04:00:00Z');
const rule = (code: string, change: Partial<DepositMethodRule> = {}): DepositMethodRule => ({
  code,
  name: `${code} (sandbox)`,
  provider: 'sandbox',
  on: true,
  minimum: 10_000,
  maximum: 500_000,
  fee: 0,
  usualSeconds: 30,
  hours: null,
  ...change,
});
const settingsOf = (currency: 'TLB' | 'BDT', rules = [rule('gcash'), rule('maya'), rule('bkash_p2c')]) => ({
  currency,
  deposit,
  depositMethods: rules,
  timeZone: 'Asia/Manila',
});
const paid = (...amounts: number[]) => amounts.map((amount) => ({ methodCode: 'maya', amount }));

describe('quick amounts', () => {
  it.each([
    ['the merchant’s without earlier deposits', [], [20_000, 50_000, 100_000, 200_000]],
    [
      "the most frequent ones of the member before the merchant's",
      [30_000, 70_000, 70_000],
      [20_000, 30_000, 50_000, 70_000],
    ],
    ['within the limits', [5_000, 900_000], [20_000, 50_000, 100_000, 200_000]],
    ['without duplicates', [50_000, 50_000], [20_000, 50_000, 100_000, 200_000]],
  ])('are %s', (_, history, amounts) => {
    expect(quickAmounts(paid(...history), deposit)).toEqual(amounts);
  });
});

describe('methods', () => {
  it('start with the last used one and have the merchant’s limits', () => {
    const methods = depositMethods(settingsOf('TLB'), paid(50_000), noon);
    expect(methods[0]).toMatchObject({ code: 'maya', minimum: 10_000, maximum: 500_000, fee: 0 });
    expect(new Set(methods.map(({ code }) => code)).size).toBe(methods.length);
  });

  it('that are off, or of another currency, are not offered', () => {
    const rules = [rule('gcash', { on: false }), rule('bkash_p2c'), rule('maya')];
    expect(depositMethods(settingsOf('TLB', rules), [], noon).map(({ code }) => code)).toEqual(['maya']);
  });

  it('are open within their hours only, in the time zone of the merchant', () => {
    const open = (from: string, until: string) =>
      depositMethods(settingsOf('TLB', [rule('gcash', { hours: { from, until } })]), [], noon)[0]?.open;
    expect(open('12:00', '12:01')).toBe(true);
    expect(open('04:00', '12:00')).toBe(false);
    expect(open('22:00', '13:00')).toBe(true);
  });

  it('offer quick amounts within their own limits', () => {
    const rules = [rule('gcash', { minimum: 40_000, maximum: 150_000 })];
    const [method] = depositMethods(settingsOf('TLB', rules), paid(30_000, 60_000), noon);
    expect(method?.quickAmounts).toEqual([50_000, 60_000, 100_000]);
  });

  it('differ by currency, and each is marked as a sandbox', () => {
    const codes = (currency: 'TLB' | 'BDT') => depositMethods(settingsOf(currency), [], noon).map(({ code }) => code);
    expect(codes('TLB').filter((code) => codes('BDT').includes(code))).toEqual([]);
    for (const { name } of depositMethods(settingsOf('BDT'), [], noon)) expect(name).toMatch(/\(sandbox\)$/);
  });
});

describe('the next query of the provider', () => {
  const expiresAt = new Date('2026-01-01T12:30:00Z');
  it.each([
    ['awaiting_payment', '2026-01-01T12:00:00Z', '2026-01-01T12:02:00Z'],
    ['awaiting_payment', '2026-01-01T12:29:30Z', '2026-01-01T12:30:00Z'],
    // The provider did not answer the last query: it is retried.
    ['awaiting_payment', '2026-01-01T12:31:00Z', '2026-01-01T12:33:00Z'],
    ['expired', '2026-01-01T12:30:00Z', '2026-01-01T13:30:00Z'],
    ['expired', '2026-01-01T13:10:00Z', '2026-01-01T13:30:00Z'],
    // It can be paid until the provider reports a failure: it is queried once a day from then on.
    ['expired', '2026-01-02T12:40:00Z', '2026-01-03T12:30:00Z'],
    ['lapsed', '2026-01-01T12:40:00Z', null],
    ['credited', '2026-01-01T12:00:00Z', null],
    ['declined', '2026-01-01T12:00:00Z', null],
  ] as const)('%s at %s: %s', (state, now, next) => {
    expect(nextCheck({ state, expiresAt }, new Date(now))?.toISOString() ?? null).toBe(
      next && new Date(next).toISOString(),
    );
  });
});

describe('a reference', () => {
  it('is short, readable and computed from the id alone', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(shortReference('D', id)).toMatch(/^D-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(shortReference('W', id).slice(2)).toBe(shortReference('D', id).slice(2));
    expect(shortReference('D', `1${id.slice(1)}`)).not.toBe(shortReference('D', id));
  });
});
