import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MerchantSettings, Theme } from '../../../system/merchant-settings.ts';
import { readMerchantFiles } from './read-merchant-files.ts';
import { brandStyle } from './brand-style.ts';

const brands = resolve(import.meta.dirname, '../../../../../../merchants');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync('/tmp/fairhouse-brands-');
  cpSync(brands, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(code: string, changes: object) {
  const path = join(folder, code, 'merchant.json');
  const settings = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...settings, ...changes }));
}

test('the two brands match the specification (§1, §9)', () => {
  const [bahaghari, shapla] = readMerchantFiles(brands).map(({ settings }) => settings) as [
    MerchantSettings,
    MerchantSettings,
  ];
  expect(bahaghari).toMatchObject({ country: 'PH', currency: 'TLB', langList: ['EN', 'TY'], default: true });
  expect(shapla).toMatchObject({ country: 'BD', currency: 'BDT', langList: ['BN', 'EN'], default: false });
  expect(shapla.domains.filter((domain) => /^shapla\d\d\./.test(domain))).toHaveLength(22);
  expect(shapla.domains).toContain('bd.localhost');
});

const textPairs: readonly (readonly [keyof Theme, keyof Theme])[] = [
  ...(['text', 'muted', 'accent', 'win', 'down', 'warn'] as const).flatMap((text) =>
    (['page', 'card', 'raised'] as const).map((surface) => [text, surface] as const),
  ),
  ...(['text', 'accent', 'muted'] as const).map((text) => [text, 'accent-soft'] as const),
  ['on-accent', 'accent'],
  ['on-sun', 'sun'],
];

test.each(
  readMerchantFiles(brands).flatMap(({ code, settings }) => [
    [code, 'light', settings.theme.light] as const,
    [code, 'dark', settings.theme.dark] as const,
  ]),
)('%s, %s: every text has a contrast of 4.5 to 1 on every surface', (_, __, theme) => {
  const weak = textPairs.filter(([text, surface]) => contrast(theme[text], theme[surface]) < 4.5);
  expect(weak).toEqual([]);
});

test('a brand gives CSS variables, dark ones only for the dark theme', () => {
  const style = brandStyle(readMerchantFiles(brands)[0]!.settings);
  expect(style).toMatch(
    /^html:root\{color-scheme:light;--page:#f6f4f1;.*\}html:root\[data-theme="dark"\]\{color-scheme:dark;--page:#131019;/,
  );
});

test.each([
  ['a misspelt field', 'shapla', { currancy: 'BDT' }, 'shapla'],
  ['an unknown currency', 'shapla', { currency: 'XXX' }, 'currency'],
  [
    'a fraction of a minor unit',
    'shapla',
    { deposit: { minimum: 0.5, maximum: 10, quickAmounts: [], provenNumber: true } },
    'deposit.minimum',
  ],
  ['an invalid colour', 'bahaghari', { theme: { light: { page: 'url(//evil)' } } }, 'theme.light.page'],
  ['a domain with a port', 'shapla', { domains: ['bd.localhost:3000'] }, 'domains.0'],
  ['two defaults', 'shapla', { default: true }, 'default'],
  ['a domain of the other brand', 'shapla', { domains: ['localhost'] }, 'localhost'],
])('a folder with %s is refused with one line that names it', (_, code, changes, named) => {
  change(code, changes);
  expect(() => readMerchantFiles(folder)).toThrow(named);
});

test('a file that is not JSON is named; a folder without a file is not a brand', () => {
  mkdirSync(join(folder, 'drafts'));
  expect(readMerchantFiles(folder)).toHaveLength(2);
  writeFileSync(join(folder, 'shapla/merchant.json'), '{');
  expect(() => readMerchantFiles(folder)).toThrow('shapla/merchant.json');
});

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
