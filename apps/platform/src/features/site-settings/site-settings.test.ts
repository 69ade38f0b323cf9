import { operatorMe } from '@fairhouse/contract/backoffice';
import { auditLog } from '@fairhouse/contract/backoffice-audit';
import {
  resetSiteSection,
  saveSiteSettings,
  siteSettings,
  type SiteSections,
} from '@fairhouse/contract/backoffice-site';
import { memberInfo } from '@fairhouse/contract/session';
import { registerSettings, whitelabel } from '@fairhouse/contract/system';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, visit, type TestVisitor } from '../../testing/test-visitor.ts';

/** A copy of the brands, so that a test can change a file. */
const folder = mkdtempSync('/tmp/fairhouse-brands-');
cpSync(resolve(import.meta.dirname, '../../../../../merchants'), folder, { recursive: true });

let on: TestPlatform;
let manager: TestVisitor;
let other: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ merchantsFolder: folder });
  manager = await newOperator(on, 'tala');
  other = await newOperator(on, 'nilufar', { merchant: 'shapla' });
});
afterAll(async () => {
  await on.close();
  rmSync(folder, { recursive: true });
});

async function save(sections: Partial<SiteSections>, operator = manager) {
  const { version } = await operator.call(siteSettings, {});
  return operator.call(saveSiteSettings, { version, sections });
}

const permission = async (host?: string) => visit(on, host).call(whitelabel, {});

/** A change reaches every server by an event after its commit. */
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 5000, interval: 20 });

test('a saved section is in force, remembered with before and after, and given back on reset', async () => {
  const before = await manager.call(siteSettings, {});
  expect(before.changed).toEqual([]);
  const telegram = { resourceType: 'TELEGRAM', url: 'https://telegram.example/ours' } as const;
  const saved = await save({ resources: [telegram], loginedToHomePage: true });
  expect(saved).toMatchObject({ changed: ['resources', 'loginedToHomePage'], version: before.version + 1 });
  await soon(async () =>
    expect((await permission()).info).toMatchObject({ resources: [telegram], loginedToHomePage: true }),
  );

  const { list } = await manager.call(auditLog, { search: 'site:resources' });
  expect(list[0]).toMatchObject({
    actor: 'operator:tala',
    action: 'site.save',
    subject: 'site:resources',
    before: before.resources,
    after: [telegram],
  });

  await manager.call(resetSiteSection, { section: 'loginedToHomePage' });
  const reset = await manager.call(resetSiteSection, { section: 'resources' });
  expect(reset).toMatchObject({ changed: [], resources: before.resources });
  await soon(async () => expect((await permission()).info.resources).toEqual(before.resources));
  expect((await manager.call(auditLog, { search: 'site.reset' })).list[0]).toMatchObject({ before: [telegram] });
});

test('a reset of what nobody changed does nothing', async () => {
  const { version } = await manager.call(siteSettings, {});
  expect(await manager.call(resetSiteSection, { section: 'analytics' })).toMatchObject({ version });
});

test('modules are switched one by one, and their children with them', async () => {
  await save({ modules: { DIRECTREG3: false } });
  const { modules } = await save({ modules: { HOME: false } });
  expect(modules).toMatchObject({ DIRECTREG3: false, HOME: false, JACKPOT: true });
  await soon(async () => {
    const { whitelabel: tree } = (await permission()).info;
    const home = tree.find(({ modId }) => modId === 'HOME');
    expect(home?.enabled).toBe('0');
    expect(home?.childrenNodes.map(({ enabled }) => enabled)).toEqual(['0', '0', '0', '0']);
  });
  expect(await visit(on).call(registerSettings, {})).toMatchObject({ usernameRegistration: false });
  expect(await failureOf(visit(on).register('amihan1'))).toMatchObject({ code: 'module_disabled' });
  await manager.call(resetSiteSection, { section: 'modules' });
  await soon(async () => expect((await visit(on).call(registerSettings, {})).usernameRegistration).toBe(true));
});

test('of two operators who saw the same, the second is told', async () => {
  const { version } = await manager.call(siteSettings, {});
  const saves = [true, true, true].map((loginedToHomePage) =>
    manager.call(saveSiteSettings, { version, sections: { loginedToHomePage } }).then(
      () => 'saved',
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(saves)).toSorted()).toEqual(['content_changed', 'content_changed', 'saved']);
  await manager.call(resetSiteSection, { section: 'loginedToHomePage' });
});

test('domains: one owner each, whoever asks first; never the last way in', async () => {
  const { domains } = await manager.call(siteSettings, {});
  expect(await failureOf(save({ domains: [...domains, 'bd.localhost'] }))).toMatchObject({
    code: 'domain_taken',
    value: { domain: 'bd.localhost' },
  });
  // Whichever merchant comes first in the directory.
  await save({ domains: [...domains, 'ours.example'] });
  const { domains: theirs } = await other.call(siteSettings, {});
  expect(await failureOf(save({ domains: [...theirs, 'ours.example'] }, other))).toMatchObject({
    code: 'domain_taken',
  });
  await save({ domains });
  await save({ domains: [...theirs, 'theirs.example'] }, other);
  expect(await failureOf(save({ domains: [...domains, 'theirs.example'] }))).toMatchObject({ code: 'domain_taken' });
  await other.call(resetSiteSection, { section: 'domains' });

  const race = await Promise.all(
    [manager, other].map(async (operator) => {
      const { domains: own } = await operator.call(siteSettings, {});
      return save({ domains: [...own, 'new.example'] }, operator).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      );
    }),
  );
  expect(race.toSorted()).toEqual(['domain_taken', 'saved']);
  const [winner, code] = race[0] === 'saved' ? [manager, 'bahaghari'] : [other, 'shapla'];
  await soon(async () => expect((await permission('new.example')).info.merchant.merchantCode).toBe(code));
  await winner.call(resetSiteSection, { section: 'domains' });

  // The site's own address, which our links name, and where the operator is.
  expect(await failureOf(save({ domains: ['bahaghari.example'] }))).toMatchObject({
    code: 'domain_last',
    value: { domain: 'localhost' },
  });
  expect(await failureOf(save({ domains: [...domains, domains[0]!] }))).toMatchObject({ code: 'invalid_request' });
});

test('a domain that operators gave away is not taken back by a file', async () => {
  const path = join(folder, 'shapla/merchant.json');
  const file = readFileSync(path, 'utf8');
  const { domains } = await manager.call(siteSettings, {});
  await save({ domains: [...domains, 'given.example'] });
  const settings = JSON.parse(file) as { domains: string[] };
  writeFileSync(path, JSON.stringify({ ...settings, domains: [...settings.domains, 'given.example'] }));
  const later = await on.secondServer();
  try {
    expect((await visit(later, 'given.example').call(whitelabel, {})).info.merchant.merchantCode).toBe('bahaghari');
    expect(later.platform.merchants.byCode('shapla')!.settings.domains).not.toContain('given.example');
    expect((await other.call(siteSettings, {})).domains).not.toContain('given.example');
  } finally {
    await later.close();
    writeFileSync(path, file);
    await manager.call(resetSiteSection, { section: 'domains' });
  }
});

test('changes outlive a restart, even one with a changed file', async () => {
  await save({ loginedToHomePage: true });
  const path = join(folder, 'bahaghari/merchant.json');
  const file = readFileSync(path, 'utf8');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(file) as object), loginedToHomePage: false, name: 'Renamed' }));
  const later = await on.secondServer();
  try {
    const { info } = await visit(later).call(whitelabel, {});
    expect(info).toMatchObject({ loginedToHomePage: true, merchant: { name: 'Renamed' } });
  } finally {
    await later.close();
    writeFileSync(path, file);
  }
  await manager.call(resetSiteSection, { section: 'loginedToHomePage' });
});

test('a change made at one server is in force at another', async () => {
  const second = await on.secondServer();
  try {
    await save({ regions: { blocked: [], askRegion: ['SG'] } });
    await soon(async () => expect((await visit(second).call(whitelabel, {})).info.askRegion).toEqual(['SG']));
  } finally {
    await second.close();
    await manager.call(resetSiteSection, { section: 'regions' });
  }
});

test('a section that this version cannot read is left out, not obeyed', async () => {
  const { pool, merchants } = on.platform;
  await pool.query(`update merchant set overrides = '{"regions": {"blocked": "all"}, "unheard": 1}' where id = 1`);
  const later = await on.secondServer();
  try {
    expect(later.platform.merchants.byId(1)!.settings.regions).toEqual(merchants.byId(1)!.settings.regions);
    expect((await manager.call(siteSettings, {})).changed).toEqual([]);
  } finally {
    await later.close();
    await pool.query(`update merchant set overrides = '{}' where id = 1`);
  }
});

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
  ['a link that runs', resource('javascript:alert(1)'), 'link_refused', 'sections.resources.0.url'],
  ['a picture that is data', resource('/down', 'data:text/html,x'), 'link_refused', 'sections.resources.0.qrCodeUrl'],
  ['a link without https', resource('http://app.example'), 'link_refused', 'sections.resources.0.url'],
  [
    'a chat that runs',
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
  ['images of everybody', { imageCDNs: ["https://a.example 'unsafe-inline'"] }, 'link_refused', 'sections.imageCDNs.0'],
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
  ['games of nobody', gamesFrom(['', 'https://a.example']), 'invalid_request', 'sections.launchGameCDNs.0.vendor'],
  [
    'one list for all vendors',
    { launchGameCDNs: ['https://a.example'] },
    'invalid_request',
    'sections.launchGameCDNs.0',
  ],
  ['a domain with a port', { domains: ['localhost:3000'] }, 'invalid_request', 'sections.domains.0'],
  ['a domain with two dots', { domains: ['a..example'] }, 'invalid_request', 'sections.domains.0'],
  ['no domain', { domains: [] }, 'invalid_request', 'sections.domains'],
  ['an unknown module', { modules: { CORE: false } }, 'invalid_request', undefined],
  [
    'a country that is none',
    { regions: { blocked: ['Nowhere'], askRegion: [] } },
    'invalid_request',
    'sections.regions.blocked.0',
  ],
  ['a section that is none', { currency: 'BDT' }, 'invalid_request', 'sections.currency'],
  ['a field too many', closing({ why: 'x' }), 'invalid_request', 'sections.maintenance.why'],
  [
    'an end before the beginning',
    closing({ from: at(20), until: at(10) }),
    'invalid_request',
    'sections.maintenance.until',
  ],
  ['an end in the past', closing({ on: true, until: at(-1) }), 'invalid_request', 'sections.maintenance.until'],
  [
    'an over-long notice',
    closing({ words: { EN: { title: '', text: 'x'.repeat(601) } } }),
    'invalid_request',
    'sections.maintenance.words.EN.text',
  ],
  ['a tag that is none', { analytics: { gtagId: "G-1');alert(1)" } }, 'invalid_request', 'sections.analytics.gtagId'],
  ["the house's cash as jackpot", { jackpotAccount: 'cash' }, 'invalid_request', 'sections.jackpotAccount'],
  ['a jackpot account beyond the last', { jackpotAccount: 'promo:1024' }, 'invalid_request', 'sections.jackpotAccount'],
  ['a jackpot account with two names', { jackpotAccount: 'promo:07' }, 'invalid_request', 'sections.jackpotAccount'],
  ['a jackpot account without movement', { jackpotAccount: 'promo:9' }, 'invalid_request', 'sections.jackpotAccount'],
  ['an address that is none', { customerService: { email: 'x' } }, 'invalid_request', 'sections.customerService.email'],
])('refuses %s, and changes nothing', async (_, sections, code, field) => {
  const before = await manager.call(siteSettings, {});
  const failure = await failureOf(save(sections as Partial<SiteSections>));
  expect(failure.code).toBe(code);
  if (field !== undefined) expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  expect(await manager.call(siteSettings, {})).toEqual(before);
});

test('the jackpot counter is bound to an account that the merchant has in its currency', async () => {
  const member = await newMember(on, 'ambagan1');
  const { id: customerId } = await member.call(memberInfo, {});
  const movement = { merchantId: 1, customerId, currency: 'TLB' } as const;
  await on.platform.ledger.post({ ...movement, type: 'deposit', ref: randomUUID(), amount: 500 });
  const account = { purpose: 'promo', sub: 1023 } as const;
  const given = {
    ...movement,
    type: 'adjustment',
    reason: 'jackpot contribution',
    ref: randomUUID(),
    account,
  } as const;
  await on.platform.ledger.post({ ...given, amount: -500 });

  expect(await save({ jackpotAccount: 'promo:1023' })).toMatchObject({ jackpotAccount: 'promo:1023' });
  // The other merchant has an account of that name neither in its currency nor in ours.
  const foreign = await failureOf(save({ jackpotAccount: 'promo:1023' }, other));
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
  expect(await save({ jackpotAccount: null })).toMatchObject({ jackpotAccount: null });
  await manager.call(resetSiteSection, { section: 'jackpotAccount' });
});

test('operators change their own merchant only, and only with the permission for it', async () => {
  await save({ loginedToHomePage: true }, other);
  expect((await manager.call(siteSettings, {})).loginedToHomePage).toBe(false);
  await other.call(resetSiteSection, { section: 'loginedToHomePage' });

  const auditor = await newOperator(on, 'bantay', { role: 'auditor' });
  const { version } = await auditor.call(siteSettings, {});
  const saving = auditor.call(saveSiteSettings, { version, sections: { loginedToHomePage: true } });
  expect(await failureOf(saving)).toMatchObject({ code: 'permission_denied' });
  const reset = auditor.call(resetSiteSection, { section: 'domains' });
  expect(await failureOf(reset)).toMatchObject({ code: 'permission_denied' });
  const cashier = await newOperator(on, 'kahera', { role: 'cashier' });
  expect(await failureOf(cashier.call(siteSettings, {}))).toMatchObject({ code: 'permission_denied' });
  expect((await manager.call(operatorMe, {})).permissions).toContain('site.write');
});
