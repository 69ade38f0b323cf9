import { expect, test } from 'vitest';
import type { Merchant } from './merchant.ts';
import type { MerchantSettings } from './merchant-settings.ts';
import { betsEndAt, closureOf, isClosed, nextClosures, siteStatus } from './site-status.ts';

type Maintenance = MerchantSettings['maintenance'];

const noon = '2026-08-01T12:00:00Z';
const [before, after] = ['2026-08-01T11:59:59.999Z', '2026-08-01T12:00:00.001Z'];
const open: Maintenance = { on: false, from: null, until: null, words: {} };

test.each<[string, Partial<Maintenance>, string, boolean]>([
  ['nothing is planned', {}, noon, false],
  ['it is switched on', { on: true }, noon, true],
  ['it is switched on, until later', { on: true, until: noon }, before, true],
  ['it was switched on, until now', { on: true, until: noon }, noon, false],
  ['it is planned for later', { from: noon }, before, false],
  ['its time has begun', { from: noon }, noon, true],
  ['its time has begun, without an end', { from: noon }, '2027-01-01T00:00:00Z', true],
  ['its time has not ended', { from: before, until: after }, noon, true],
  ['its time has ended', { from: before, until: noon }, noon, false],
  ['it has only an end', { until: noon }, before, false],
])('whether the site is closed while %s', (_, maintenance, now, closed) => {
  expect(isClosed({ ...open, ...maintenance }, new Date(now))).toBe(closed);
});

const merchant = (maintenance: Partial<Maintenance>, blocked: string[] = []) =>
  ({
    settings: { maintenance: { ...open, ...maintenance }, regions: { blocked, askRegion: [] }, langList: ['BN', 'EN'] },
  }) as unknown as Merchant;

test.each([
  ['an open site', {}, [], 'PH', 0],
  ['a blocked country', {}, ['SG', 'PH'], 'PH', 2],
  ['another country', {}, ['SG'], 'PH', 0],
  ['an unknown country', {}, ['SG'], null, 0],
  ['maintenance before a blocked country', { on: true }, ['PH'], 'PH', 1],
] as const)('the status of %s', (_, maintenance, blocked, country, status) => {
  expect(siteStatus(merchant(maintenance, [...blocked]), country, new Date(noon))).toBe(status);
});

test("the operators' text is in the visitor’s language, else the merchant’s first, else English", () => {
  const words = { BN: { title: 'রক্ষণাবেক্ষণ', text: '' }, EN: { title: 'Upkeep', text: 'Back soon' } };
  const closed = merchant({ on: true, until: '2026-08-01T13:00:00Z', words });
  expect(closureOf(closed, 'EN', new Date(noon))).toEqual({
    title: 'Upkeep',
    text: 'Back soon',
    until: '2026-08-01T13:00:00Z',
  });
  expect(closureOf(closed, 'TH', new Date(noon))).toMatchObject({ title: 'রক্ষণাবেক্ষণ', text: null });
  const english = merchant({ on: true, words: { EN: words.EN } });
  expect(closureOf(english, 'TH', new Date(noon))).toMatchObject({ title: 'Upkeep', until: null });
  expect(closureOf(merchant({ on: true }), 'EN', new Date(noon))).toEqual({ title: null, text: null, until: null });
  expect(closureOf(merchant({}), 'EN', new Date(noon))).toBeNull();
});

const closed = (settings: object, closures: object = {}) =>
  ({
    closures,
    settings: { maintenance: open, regions: { blocked: [] }, graceMinutes: 5, ...settings },
  }) as unknown as Merchant;
const blocked = { regions: { blocked: ['BD', 'SG'] } };
const noonIso = new Date(noon).toISOString();

test.each([
  ['an open site', closed({}), 'BD', null],
  [
    'a site closed by hand',
    closed({ maintenance: { ...open, on: true } }, { site: noon }),
    null,
    '2026-08-01T12:05:00Z',
  ],
  ['a site closed by its file', closed({ maintenance: { ...open, on: true } }), null, '1970-01-01T00:05:00Z'],
  ['a scheduled closure', closed({ maintenance: { ...open, from: before } }), null, '2026-08-01T12:04:59.999Z'],
  ['a closure of later', closed({ maintenance: { ...open, from: after } }), null, null],
  ['a blocked country', closed(blocked, { regions: { BD: noon } }), 'BD', '2026-08-01T12:05:00Z'],
  ['another country', closed(blocked, { regions: { BD: noon } }), 'PH', null],
  ['an unknown country', closed(blocked, { regions: { BD: noon } }), null, null],
  [
    'the earlier of two',
    closed({ ...blocked, maintenance: { ...open, from: before } }, { regions: { BD: noon } }),
    'BD',
    '2026-08-01T12:04:59.999Z',
  ],
])('bets end after %s', (_, merchant, country, end) => {
  expect(betsEndAt(merchant, country, new Date(noon))).toEqual(end === null ? null : new Date(end));
});

test.each([
  ['is closed', closed({}), { maintenance: { ...open, on: true } }, { site: noonIso, regions: {} }],
  [
    'stays closed',
    closed({ maintenance: { ...open, on: true } }, { site: before }),
    { maintenance: { ...open, on: true } },
    { site: before, regions: {} },
  ],
  ['opens', closed({ maintenance: { ...open, on: true } }, { site: before }), {}, { regions: {} }],
  [
    'blocks one more country',
    closed({ regions: { blocked: ['BD'] } }, { regions: { BD: before } }),
    blocked,
    { regions: { BD: before, SG: noonIso } },
  ],
  [
    'opens to a country',
    closed(blocked, { regions: { BD: before, SG: before } }),
    { regions: { blocked: ['SG'] } },
    { regions: { SG: before } },
  ],
])('a merchant that %s remembers since when', (_, merchant, change, closures) => {
  const { settings } = closed(change);
  expect(nextClosures(merchant, settings, new Date(noon))).toEqual(closures);
});
