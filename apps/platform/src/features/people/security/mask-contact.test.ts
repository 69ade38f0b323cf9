import { expect, test } from 'vitest';
import { maskEmail, maskMobile } from './mask-contact.ts';

test('a masked number and address show only what their owner needs to recognise them', () => {
  expect(maskMobile('+639171234567')).toBe('+63•••••4567');
  expect(maskEmail('amihan@example.com')).toBe('a•••@example.com');
  expect(maskEmail('a@example.com')).toBe('a•••@example.com');
});
