import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const least = { DATABASE_URL: 'postgresql://owner@/platform', PSP_SECRET: 's'.repeat(32), DATA_KEY: 'ab'.repeat(32) };

test('has defaults for everything but the database and the secrets', () => {
  expect(readConfig(least)).toMatchObject({
    port: 3000,
    backofficePort: 3001,
    host: '127.0.0.1',
    role: 'all',
    seedDemo: false,
    strictHosts: false,
    siteOrigin: 'http://localhost:3000',
    studioOrigin: 'http://localhost:3002',
    trustedProxies: [],
  });
});

test('reads the environment', () => {
  const env = {
    PORT: '8080',
    SITE_ORIGIN: 'https://play.example/',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    ROLE: 'api',
  };
  expect(readConfig({ ...least, ...env })).toMatchObject({
    port: 8080,
    siteOrigin: 'https://play.example',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    role: 'api',
  });
});

test.each([
  ['DATABASE_URL', ''],
  ['PSP_SECRET', ''],
  ['DATA_KEY', 'short'],
  ['DATA_KEY', 'xy'.repeat(32)],
  ['PORT', '80.5'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '1e3'],
  ['SITE_ORIGIN', 'ftp://play.example'],
  ['STUDIO_ORIGIN', 'play.example'],
  ['ROLE', 'boss'],
  ['VENDOR_TIMEOUT_MS', '0'],
  ['FAIRHOUSE_COUNTRY_HEADER', 'cf-ipcountry'],
  ['FAIRHOUSE_COUNTRY_HEADER', 'cf ipcountry'],
  ['AUDIT_ANCHOR_COPY', 'anchors.ndjson'],
  ['AUDIT_ANCHOR_COPY', 'http://anchors.example/'],
  ['AUDIT_ANCHOR_COPY', 'https://anchors.example/?token=x'],
])('names the variable when %s is %j', (name, value) => {
  expect(() => readConfig({ ...least, [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ ...least, [name]: value })).toThrow(name);
});

test('a country header needs a trusted proxy', () => {
  const config = readConfig({ ...least, TRUSTED_PROXIES: '10.0.0.1', FAIRHOUSE_COUNTRY_HEADER: 'CF-IPCountry' });
  expect(config.countryHeader).toBe('cf-ipcountry');
});

test('vendors may have private addresses in development only', () => {
  const env = { ...least, VENDOR_PRIVATE_ADDRESSES: '1' };
  expect([readConfig(least).privateVendors, readConfig(env).privateVendors]).toEqual([false, true]);
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow('VENDOR_PRIVATE_ADDRESSES');
});
