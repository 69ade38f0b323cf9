import { describe, expect, test } from 'vitest';
import { checkOperation, InvalidOperationError, isValidAmount } from './check-operation.ts';
import type { Operation } from './operations.ts';
import { refOf } from './reference.ts';

const valid = {
  type: 'bet',
  ref: refOf('a'),
  merchantId: 1,
  customerId: 1,
  currency: 'TLB',
  vendorId: 1,
  round: 'R',
  amount: 1,
};
const operation = (change: object) => ({ ...valid, ...change }) as Operation;

describe('Amounts are integers in minor units (reliability 4)', () => {
  test.each([1, 100, Number.MAX_SAFE_INTEGER])('%s is accepted', (amount) => {
    expect(isValidAmount(operation({ amount }))).toBe(true);
  });

  test.each([
    0,
    -1,
    -0,
    0.1,
    1.5,
    1e21,
    Number.NaN,
    Infinity,
    -Infinity,
    2 ** 53,
    '1',
    '1e9',
    '0x10',
    '',
    true,
    null,
    undefined,
    [1],
    [],
    {},
    1n,
    new Date(),
  ])('%s is refused', (amount) => expect(isValidAmount(operation({ amount }))).toBe(false));

  test.each([
    ['win', 0, true],
    ['win', -1, false],
    ['adjustment', -5, true],
    ['adjustment', 0, false],
    ['adjustment', -0.5, false],
    ['correction', -(2 ** 53), false],
    ['round_correction', -5, true],
    ['round_correction', 0, false],
    ['deposit', 0, false],
  ])('%s of %s: %s', (type, amount, expected) => {
    expect(isValidAmount(operation({ type, amount }))).toBe(expected);
  });
});

describe('A malformed operation throws', () => {
  const ref = valid.ref;
  test.each([
    ['no object', null],
    ['unknown type', operation({ type: 'steal' })],
    ['inherited type', operation({ type: 'constructor' })],
    ['ref is no uuid', operation({ ref: 'abc' })],
    ['ref with rubbish', operation({ ref: `${ref}}` })],
    ['ref as array', operation({ ref: [ref] })],
    ['merchant too large', operation({ merchantId: 40_000 })],
    ['merchant as text', operation({ merchantId: '1' })],
    ['customer is a float', operation({ customerId: 1.5 })],
    ['customer zero', operation({ customerId: 0 })],
    ['customer beyond the wallet numbers', operation({ customerId: 2 ** 50 })],
    ['unknown currency', operation({ currency: 'XXX' })],
    ['inherited currency', operation({ currency: 'toString' })],
    ['vendor too large', operation({ vendorId: 1_008 })],
    ['empty round', operation({ round: '' })],
    ['round too long', operation({ round: 'x'.repeat(129) })],
    ['round with a zero character', operation({ round: 'a\0b' })],
    ['round with half a surrogate pair', operation({ round: '\ud800' })],
    ['round as object', operation({ round: { toString: () => 'R' } })],
    ['refund of itself', operation({ type: 'refund', bet: ref })],
    ['refund of no uuid', operation({ type: 'refund', bet: "'; drop" })],
    ['endsRound as text', operation({ type: 'win', endsRound: 'yes' })],
    ['adjustment without reason', operation({ type: 'adjustment' })],
    [
      'correction of the locked wallet',
      operation({ type: 'correction', corrects: refOf('b'), reason: 'x', rail: 'locked' }),
    ],
    ['expiry is no date', operation({ type: 'reserve', expiresAt: '2030-01-01' })],
    ['expiry is an invalid date', operation({ type: 'reserve', expiresAt: new Date(Number.NaN) })],
    ['transfer to itself', operation({ type: 'transfer', from: 'main', to: 'main' })],
    ['transfer to its own vendor wallet', operation({ type: 'transfer', from: { vendor: 1 }, to: { vendor: 1 } })],
    ['transfer into locked', operation({ type: 'transfer', from: 'main', to: 'locked' })],
    ['transfer to an unknown rail', operation({ type: 'transfer', from: 'main', to: 'mine' })],
    ['unknown cause', operation({ type: 'deposit', cause: { type: 'luck', id: '1' } })],
    ['a round as cause of a deposit', operation({ type: 'deposit', cause: { type: 'round', id: '1' } })],
    ['cause without id', operation({ type: 'deposit', cause: { type: 'deposit' } })],
    ['unknown account', operation({ type: 'deposit', account: { purpose: 'mine' } })],
    ['account sub too large', operation({ type: 'deposit', account: { purpose: 'cash', sub: 1_024 } })],
  ])('%s', (_, malformed) => {
    expect(() => checkOperation(malformed as Operation)).toThrow(InvalidOperationError);
  });

  test('a well-formed operation passes', () => {
    expect(() => checkOperation(operation({}))).not.toThrow();
  });
});

describe('refOf', () => {
  test('is a version 8 uuid, the same for the same parts', () => {
    expect(refOf('studio', 'bet', '1')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(refOf('studio', 'bet', '1')).toBe(refOf('studio', 'bet', '1'));
  });

  test.each([
    [
      ['a', 'bc'],
      ['ab', 'c'],
    ],
    [
      ['a', ''],
      ['', 'a'],
    ],
    [['1:a'], ['a']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ])('is different for %s and %s', (one, other) => {
    expect(refOf(...one)).not.toBe(refOf(...other));
  });
});
