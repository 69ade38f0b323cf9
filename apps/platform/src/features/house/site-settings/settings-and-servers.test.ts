import {
  boResetSiteSection,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { whitelabel } from '@fairhouse/contract/house/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../../../testing/test-visitor.ts';
import { SettingsKit, soon } from './testing/settings-kit.ts';

let kit: SettingsKit;
beforeAll(async () => {
  kit = await SettingsKit.start();
});
afterAll(() => kit.close());

test('a file does not take back a domain that operators gave away', async () => {
  const { domains } = await kit.manager.call(boSiteSettings, {});
  await kit.save({ domains: [...domains, 'given.example'] });
  const taking = (file: SiteSections) => ({ ...file, domains: [...file.domains, 'given.example'] });
  await kit.withFile('shapla', taking, async (later) => {
    expect((await visit(later, 'given.example').call(whitelabel, {})).info.merchant.merchantCode).toBe('bahaghari');
    expect(later.platform.merchants.byCode('shapla')!.settings.domains).not.toContain('given.example');
    expect((await kit.other.call(boSiteSettings, {})).domains).not.toContain('given.example');
  });
  await kit.manager.call(boResetSiteSection, { section: 'domains' });
});

test('changes survive a restart, also one with a changed file', async () => {
  await kit.save({ loginedToHomePage: true });
  const changing = (file: object) => ({ ...file, loginedToHomePage: false, name: 'Renamed' });
  await kit.withFile('bahaghari', changing, async (later) => {
    const { info } = await visit(later).call(whitelabel, {});
    expect(info).toMatchObject({ loginedToHomePage: true, merchant: { name: 'Renamed' } });
  });
  await kit.manager.call(boResetSiteSection, { section: 'loginedToHomePage' });
});

test('a change made at one server applies at another', async () => {
  const second = await kit.on.secondServer();
  try {
    await kit.save({ regions: { blocked: [], askRegion: ['SG'] } });
    await soon(async () => expect((await visit(second).call(whitelabel, {})).info.askRegion).toEqual(['SG']));
  } finally {
    await second.close();
    await kit.manager.call(boResetSiteSection, { section: 'regions' });
  }
});

test('a section that this version cannot read is ignored', async () => {
  const { pool, merchants } = kit.on.platform;
  await pool.query(`update merchant set overrides = '{"regions": {"blocked": "all"}, "unheard": 1}' where id = 1`);
  const later = await kit.on.secondServer();
  try {
    expect(later.platform.merchants.byId(1)!.settings.regions).toEqual(merchants.byId(1)!.settings.regions);
    expect((await kit.manager.call(boSiteSettings, {})).changed).toEqual([]);
  } finally {
    await later.close();
    await pool.query(`update merchant set overrides = '{}' where id = 1`);
  }
});
