import { describe, expect, it } from 'vitest';
import { maskNumber, normaliseNumber, numberFingerprint, openNumber, sealNumber } from './account-number.ts';

const key = 'ab'.repeat(32);

describe('account numbers', () => {
  it.each([
    ['0917 123 4821', '09171234821', '•••••••4821'],
    ['1234-5678-90', '1234567890', '••••••7890'],
    ['1234', '1234', '1234'],
  ])('%s', (typed, number, masked) => {
    expect(normaliseNumber(typed)).toBe(number);
    expect(maskNumber(number)).toBe(masked);
  });

  it('are sealed for their own row and key only', () => {
    const sealed = sealNumber(key, 'row-1', '09171234821');
    expect(sealed).not.toContain('09171234821');
    expect(sealNumber(key, 'row-1', '09171234821')).not.toBe(sealed);
    expect(openNumber(key, 'row-1', sealed)).toBe('09171234821');
    expect(() => openNumber(key, 'row-2', sealed)).toThrow();
    expect(() => openNumber('cd'.repeat(32), 'row-1', sealed)).toThrow();
  });

  it('have one fingerprint per channel and number', () => {
    const print = numberFingerprint(key, 'gcash', '09171234821').toString('hex');
    expect(numberFingerprint(key, 'gcash', '09171234821').toString('hex')).toBe(print);
    expect(numberFingerprint(key, 'pay_maya', '09171234821').toString('hex')).not.toBe(print);
    expect(numberFingerprint('cd'.repeat(32), 'gcash', '09171234821').toString('hex')).not.toBe(print);
  });
});
