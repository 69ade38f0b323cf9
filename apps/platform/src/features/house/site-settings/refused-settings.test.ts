import {
  boResetSiteSection,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, newMember } from '../../../testing/test-visitor.ts';
import { SettingsKit } from './testing/settings-kit.ts';

let kit: SettingsKit;
beforeAll(async () => {
  kit = await SettingsKit.start();
});
afterAll(() => kit.close());

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const resource = (url: string, qrCodeUrl?: string) => ({
  resources: [{ resourceType: 'IOS', url, ...(qrCodeUrl !== undefined && { qrCodeUrl }) }],
});
const gamesFrom = (...lists: [vendor: string, ...hosts: string[]][]) => ({
  launchGameCDNs: lists.map(([vendor, ...hosts]) => ({ vendor, hosts })),
});
const closing = (maintenance: object) => ({
  maintenance: { on: false, from: null, until: null, words: {}, ...maintenance },
});

test.each([
  ['a link that runs a script', resource('javascript:alert(1)'), 'link_refused', 'sections.resources.0.url'],
  ['a data URL as picture', resource('/down', 'data:text/html,x'), 'link_refused', 'sections.resources.0.qrCodeUrl'],
  ['a link without https', resource('http://app.example'), 'link_refused', 'sections.resources.0.url'],
  [
    'a chat link that runs a script',
    { customerService: { liveChatUrl: 'javascript:alert(1)' } },
    'link_refused',
    'sections.customerService.liveChatUrl',
  ],
  [
    'another site as VIP chat',
    { customerService: { vipUrl: '//evil.example' } },
    'link_refused',
    'sections.customerService.vipUrl',
  ],
  [
    'an image host that adds to the policy',
    { imageCDNs: ["https://a.example 'unsafe-inline'"] },
    'link_refused',
    'sections.imageCDNs.0',
  ],
  [
    'games from a path',
    gamesFrom(['studio', 'https://games.example', '/games']),
    'link_refused',
    'sections.launchGameCDNs.0.hosts.1',
  ],
  [
    'two lists of hosts for one vendor',
    gamesFrom(['studio', 'https://a.example'], ['other', 'https://a.example'], ['studio', 'https://b.example']),
    'invalid_request',
    'sections.launchGameCDNs.2.vendor',
  ],
  ['a vendor without hosts', gamesFrom(['studio']), 'invalid_request', 'sections.launchGameCDNs.0.hosts'],
  [
    'hosts without a vendor',
    gamesFrom(['', 'https://a.example']),
    'invalid_request',
    'sections.launchGameCDNs.0.vendor',
  ],
  [
    'one list for all vendors',
    { launchGameCDNs: ['https://a.example'] },
    'invalid_request',
    'sections.launchGameCDNs.0',
  ],
  ['a domain with a port', { domains: ['localhost:3000'] }, 'invalid_request', 'sections.domains.0'],
  ['a domain with two dots', { domains: ['a..example'] }, 'invalid_request', 'sections.domains.0'],
  ['an empty list of domains', { domains: [] }, 'invalid_request', 'sections.domains'],
  ['an unknown module', { modules: { CORE: false } }, 'invalid_request', undefined],
  [
    'an unknown country',
    { regions: { blocked: ['Nowhere'], askRegion: [] } },
    'invalid_request',
    'sections.regions.blocked.0',
  ],
  ['an unknown section', { currency: 'BDT' }, 'invalid_request', 'sections.currency'],
  ['an unknown field', closing({ why: 'x' }), 'invalid_request', 'sections.maintenance.why'],
  [
    'an end before the beginning',
    closing({ from: at(20), until: at(10) }),
    'invalid_request',
    'sections.maintenance.until',
  ],
  ['an end in the past', closing({ on: true, until: at(-1) }), 'invalid_request', 'sections.maintenance.until'],
  [
    'a notice that is too long',
    closing({ words: { EN: { title: '', text: 'x'.repeat(601) } } }),
    'invalid_request',
    'sections.maintenance.words.EN.text',
  ],
  ['an invalid tag', { analytics: { gtagId: "G-1');alert(1)" } }, 'invalid_request', 'sections.analytics.gtagId'],
  ["the house's cash as jackpot", { jackpotAccount: 'cash' }, 'invalid_request', 'sections.jackpotAccount'],
  [
    'a jackpot account with a number that is too large',
    { jackpotAccount: 'promo:1024' },
    'invalid_request',
    'sections.jackpotAccount',
  ],
  [
    'a jackpot account with a leading zero',
    { jackpotAccount: 'promo:07' },
    'invalid_request',
    'sections.jackpotAccount',
  ],
  ['a jackpot account without movement', { jackpotAccount: 'promo:9' }, 'invalid_request', 'sections.jackpotAccount'],
  [
    'an unknown policy of the second step',
    { login: { secondStep: 'sometimes' } },
    'invalid_request',
    'sections.login.secondStep',
  ],
  [
    'no second step, although members have authenticators',
    { login: { secondStep: 'never' } },
    'invalid_request',
    'sections.login.secondStep',
  ],
  [
    'an expiry of passwords after zero days',
    { login: { secondStep: 'authenticator', passwordDays: 0 } },
    'invalid_request',
    'sections.login.passwordDays',
  ],
  ['an invalid address', { customerService: { email: 'x' } }, 'invalid_request', 'sections.customerService.email'],
])('refuses %s, and changes nothing', async (_, sections, code, field) => {
  const before = await kit.manager.call(boSiteSettings, {});
  const failure = await failureOf(kit.save(sections as Partial<SiteSections>));
  expect(failure.code).toBe(code);
  if (field !== undefined) expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  expect(await kit.manager.call(boSiteSettings, {})).toEqual(before);
});

test('the jackpot counter is bound to an account of the merchant in its currency', async () => {
  const member = await newMember(kit.on, 'ambagan1');
  const { id: customerId } = await member.call(memberInfo, {});
  const movement = { merchantId: 1, customerId, currency: 'TLB' } as const;
  await kit.on.platform.ledger.post({ ...movement, type: 'deposit', ref: randomUUID(), amount: 500 });
  const account = { purpose: 'promo', sub: 1023 } as const;
  const given = {
    ...movement,
    type: 'adjustment',
    reason: 'jackpot contribution',
    ref: randomUUID(),
    account,
  } as const;
  await kit.on.platform.ledger.post({ ...given, amount: -500 });

  expect(await kit.save({ jackpotAccount: 'promo:1023' })).toMatchObject({ jackpotAccount: 'promo:1023' });
  // The other merchant has no account of that name, in either currency.
  const foreign = await failureOf(kit.save({ jackpotAccount: 'promo:1023' }, kit.other));
  expect(foreign).toMatchObject({
    code: 'invalid_request',
    status: 400,
    fields: {
      'sections.jackpotAccount': {
        code: 'house_account_unknown',
        message: 'There is no such account in BDT yet.',
      },
    },
  });
  expect(await kit.save({ jackpotAccount: null })).toMatchObject({ jackpotAccount: null });
  await kit.manager.call(boResetSiteSection, { section: 'jackpotAccount' });
});
