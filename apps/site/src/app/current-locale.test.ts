import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('./boot.ts', () => ({ merchant: () => ({ langList: ['BN', 'EN'] }) }));

beforeEach(() => vi.resetModules());

it.each([
  ['a known language', 'TY', 'TY'],
  ['nothing', null, 'BN'],
  ['an unknown language', 'XX', 'BN'],
  ['markup', '"><b>', 'BN'],
])('with %s in the storage the language is %s → %s', async (_, stored, locale) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  const { currentLocale } = await import('./current-locale.ts');
  expect(currentLocale()).toBe(locale);
});
