import { expect, test } from 'vitest';
import { maskEmail, maskMobile } from './mask-contact.ts';

test('a number and an address show no more than their owner needs', () => {
  expect(maskMobile('+639171234567')).toBe('+63•••••4567');
  expect(maskEmail('amihan@example.com')).toBe('a•••@example.com');
  expect(maskEmail('a@example.com')).toBe('a•••@example.com');
});
