import { expect, it } from 'vitest';
import { countryOfNumber, mobileCountries, readMobileNumber } from './mobile-numbers.ts';

it.each([
  ['09171234567', '+639171234567'],
  ['+639171234567', '+639171234567'],
  ['9171234567', '+639171234567'],
  ['63917 123 4567', '+639171234567'],
  ['+63 (0)917-123-4567', '+639171234567'],
  ['0063 917 123 4567', '+639171234567'],
  ['0917123456', null],
  ['091712345678', null],
  ['0281234567', null],
  ['01712345678', null],
  ['+8801712345678', null],
  ['0917x234567', null],
  ['', null],
  ['+', null],
  [`${'0'.repeat(40)}9171234567`, null],
])('%s in the Philippines', (text, number) => expect(readMobileNumber(text, ['PH'])).toBe(number));

it.each([
  ['01712345678', '+8801712345678'],
  ['8801812345678', '+8801812345678'],
  ['01212345678', null],
  ['017123456789', null],
])('%s in Bangladesh', (text, number) => expect(readMobileNumber(text, ['BD'])).toBe(number));

it('The dialling code determines the country among several', () => {
  expect(readMobileNumber('+84912345678', mobileCountries)).toBe('+84912345678');
  expect(countryOfNumber('+84912345678')).toBe('VN');
  expect(countryOfNumber('+14155550100')).toBeUndefined();
});
