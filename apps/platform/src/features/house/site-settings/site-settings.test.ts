import { boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import {
  boResetSiteSection,
  boSaveSiteSettings,
  boSiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { registerSettings } from '@fairhouse/contract/house/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, newOperator, visit } from '../../../testing/test-visitor.ts';
import { SettingsKit, soon } from './testing/settings-kit.ts';

let kit: SettingsKit;
beforeAll(async () => {
  kit = await SettingsKit.start();
});
afterAll(() => kit.close());

test('a saved section applies, is recorded with before and after, and is reset to the file', async () => {
  const before = await kit.manager.call(boSiteSettings, {});
  const shownBefore = (await kit.permission()).info.resources;
  expect(before.changed).toEqual([]);
  const telegram = { resourceType: 'TELEGRAM', url: 'https://t.me/ours' } as const;
  const saved = await kit.save({ resources: [telegram], loginedToHomePage: true });
  expect(saved).toMatchObject({ changed: ['resources', 'loginedToHomePage'], version: before.version + 1 });
  await soon(async () =>
    expect((await kit.permission()).info).toMatchObject({ resources: [telegram], loginedToHomePage: true }),
  );

  const { list } = await kit.manager.call(boAuditLog, { search: 'site:resources' });
  expect(list[0]).toMatchObject({
    actor: 'operator:tala',
    action: 'site.save',
    subject: 'site:resources',
    before: before.resources,
    after: [telegram],
  });

  await kit.manager.call(boResetSiteSection, { section: 'loginedToHomePage' });
  const reset = await kit.manager.call(boResetSiteSection, { section: 'resources' });
  expect(reset).toMatchObject({ changed: [], resources: before.resources });
  await soon(async () => expect((await kit.permission()).info.resources).toEqual(shownBefore));
  expect((await kit.manager.call(boAuditLog, { search: 'site.reset' })).list[0]).toMatchObject({ before: [telegram] });
});

test('operators say from which rewards on a contact is asked for, within the limit of 131,000.00', async () => {
  const contact = { zaloFrom: 5000, rewardMax: 13_100_000 };
  expect(await kit.save({ contact })).toMatchObject({ changed: ['contact'], contact });
  await soon(async () => expect(kit.on.platform.merchants.default().settings.contact).toEqual(contact));
  const above = { rewardMax: 13_100_001 };
  expect(await failureOf(kit.save({ contact: above }))).toMatchObject({
    code: 'invalid_request',
    fields: { 'sections.contact.rewardMax': {} },
  });
  const { list } = await kit.manager.call(boAuditLog, { search: 'site:contact' });
  expect(list).toMatchObject([{ actor: 'operator:tala', action: 'site.save', before: {}, after: contact }]);
  expect(await kit.manager.call(boResetSiteSection, { section: 'contact' })).toMatchObject({
    changed: [],
    contact: {},
  });
});

test('a reset of an unchanged section does nothing', async () => {
  const { version } = await kit.manager.call(boSiteSettings, {});
  expect(await kit.manager.call(boResetSiteSection, { section: 'analytics' })).toMatchObject({ version });
});

test('modules are switched one by one, and their children with them', async () => {
  await kit.save({ modules: { DIRECTREG3: false } });
  const { modules } = await kit.save({ modules: { HOME: false } });
  expect(modules).toMatchObject({ DIRECTREG3: false, HOME: false, JACKPOT: true });
  await soon(async () => {
    const { whitelabel: tree } = (await kit.permission()).info;
    const home = tree.find(({ modId }) => modId === 'HOME');
    expect(home?.enabled).toBe('0');
    expect(home?.childrenNodes.map(({ enabled }) => enabled)).toEqual(['0', '0', '0', '0']);
  });
  expect(await visit(kit.on).call(registerSettings, {})).toMatchObject({ usernameRegistration: false });
  expect(await failureOf(visit(kit.on).register('amihan1'))).toMatchObject({ code: 'module_disabled' });
  await kit.manager.call(boResetSiteSection, { section: 'modules' });
  await soon(async () => expect((await visit(kit.on).call(registerSettings, {})).usernameRegistration).toBe(true));
});

test('of two operators who read the same version, the second fails', async () => {
  const { version } = await kit.manager.call(boSiteSettings, {});
  const saves = [true, true, true].map((loginedToHomePage) =>
    kit.manager.call(boSaveSiteSettings, { version, sections: { loginedToHomePage } }).then(
      () => 'saved',
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(saves)).toSorted()).toEqual(['content_changed', 'content_changed', 'saved']);
  await kit.manager.call(boResetSiteSection, { section: 'loginedToHomePage' });
});

test('a domain has one owner, whichever request comes first; the last way in cannot be removed', async () => {
  const { domains } = await kit.manager.call(boSiteSettings, {});
  expect(await failureOf(kit.save({ domains: [...domains, 'bd.localhost'] }))).toMatchObject({
    code: 'domain_taken',
    value: { domain: 'bd.localhost' },
  });
  // Whichever merchant comes first in the directory.
  await kit.save({ domains: [...domains, 'ours.example'] });
  const { domains: theirs } = await kit.other.call(boSiteSettings, {});
  expect(await failureOf(kit.save({ domains: [...theirs, 'ours.example'] }, kit.other))).toMatchObject({
    code: 'domain_taken',
  });
  await kit.save({ domains });
  await kit.save({ domains: [...theirs, 'theirs.example'] }, kit.other);
  expect(await failureOf(kit.save({ domains: [...domains, 'theirs.example'] }))).toMatchObject({
    code: 'domain_taken',
  });
  await kit.other.call(boResetSiteSection, { section: 'domains' });

  const race = await Promise.all(
    [kit.manager, kit.other].map(async (operator) => {
      const { domains: own } = await operator.call(boSiteSettings, {});
      return kit.save({ domains: [...own, 'new.example'] }, operator).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      );
    }),
  );
  expect(race.toSorted()).toEqual(['domain_taken', 'saved']);
  const [winner, code] = race[0] === 'saved' ? [kit.manager, 'bahaghari'] : [kit.other, 'shapla'];
  await soon(async () => expect((await kit.permission('new.example')).info.merchant.merchantCode).toBe(code));
  await winner.call(boResetSiteSection, { section: 'domains' });

  // The host in links that we send, and the host that the operator uses.
  expect(await failureOf(kit.save({ domains: ['bahaghari.example'] }))).toMatchObject({
    code: 'domain_last',
    value: { domain: 'localhost' },
  });
  expect(await failureOf(kit.save({ domains: [...domains, domains[0]!] }))).toMatchObject({ code: 'invalid_request' });
});

test('operators change their own merchant only, and only with the permission', async () => {
  await kit.save({ loginedToHomePage: true }, kit.other);
  expect((await kit.manager.call(boSiteSettings, {})).loginedToHomePage).toBe(false);
  await kit.other.call(boResetSiteSection, { section: 'loginedToHomePage' });

  const auditor = await newOperator(kit.on, 'bantay', { role: 'auditor' });
  const { version } = await auditor.call(boSiteSettings, {});
  const saving = auditor.call(boSaveSiteSettings, { version, sections: { loginedToHomePage: true } });
  expect(await failureOf(saving)).toMatchObject({ code: 'permission_denied' });
  const reset = auditor.call(boResetSiteSection, { section: 'domains' });
  expect(await failureOf(reset)).toMatchObject({ code: 'permission_denied' });
  const cashier = await newOperator(kit.on, 'kahera', { role: 'cashier' });
  expect(await failureOf(cashier.call(boSiteSettings, {}))).toMatchObject({ code: 'permission_denied' });
  expect((await kit.manager.call(boMe, {})).permissions).toContain('site.write');
});
