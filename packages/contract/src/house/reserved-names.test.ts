import { expect, test } from 'vitest';
import { isReserved, mailLink } from './reserved-names.ts';

test.each([
  ['https://telegram.example/bahaghari', true],
  ['https://example/', true],
  ['https://t.me/example', false],
  ['https://example.com/', false],
  ['mailto:help@bahaghari.EXAMPLE', true],
  ['mailto:help@bahaghari.ph', false],
  ['/app.mobileconfig', false],
])('the address %s leads nowhere: %s', (address, nowhere) => expect(isReserved(address)).toBe(nowhere));

test.each([
  ['help@bahaghari.example', null],
  ['help@bahaghari.ph', 'mailto:help@bahaghari.ph'],
  [undefined, null],
])('the link to %s is %s', (email, link) => expect(mailLink(email)).toBe(link));
