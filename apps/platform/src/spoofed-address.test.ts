import { listen } from '@fairhouse/server';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';

/** Networks in the Philippines and in Bangladesh. */
const [manila, dhaka] = ['112.198.0.1', '119.30.32.1'];
const countryHeader = 'cf-ipcountry';

/** The brands, with Bangladesh blocked at the default one. */
const merchantsFolder = mkdtempSync('/tmp/fairhouse-brands-');
cpSync(resolve(import.meta.dirname, '../../../merchants'), merchantsFolder, { recursive: true });
const file = join(merchantsFolder, 'bahaghari/merchant.json');
const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
writeFileSync(file, JSON.stringify({ ...settings, regions: { blocked: ['BD'], askRegion: [] } }));

let direct: TestPlatform;
let behindProxy: TestPlatform;
let ports: Record<'direct' | 'behindProxy', number>;
beforeAll(async () => {
  [direct, behindProxy] = await Promise.all([
    startTestPlatform({ merchantsFolder, config: { countryHeader } }),
    startTestPlatform({ merchantsFolder, config: { trustedProxies: ['127.0.0.1'], countryHeader } }),
  ]);
  ports = {
    direct: await listen(direct.apps.site, '127.0.0.1', 0),
    behindProxy: await listen(behindProxy.apps.site, '127.0.0.1', 0),
  };
});
afterAll(async () => {
  await Promise.all([direct.close(), behindProxy.close()]);
  rmSync(merchantsFolder, { recursive: true });
});

/** The country that the status and permission calls assign to a real connection from this machine. */
async function takenFor(port: number, headers: Record<string, string | string[]>) {
  const [status, permission] = await Promise.all(
    ['/wps/system/status', '/wps/system/whitelabel'].map((path) => ask(port, path, headers)),
  );
  const { status: code, ip } = status as { status: number; ip: string };
  return { code, ip, ...(permission as { location: object }).location };
}

const ask = (port: number, path: string, headers: Record<string, string | string[]>) =>
  new Promise<unknown>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: 'localhost', ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.on('end', () => resolve((JSON.parse(text) as { value: unknown }).value));
    })
      .on('error', reject)
      .end();
  });

const nowhere = { code: 0, ip: '127.0.0.1', countryCode: null };

test.each<[string, Record<string, string | string[]>]>([
  ['nothing', {}],
  ['an address', { 'x-forwarded-for': dhaka }],
  ['a chain of addresses', { 'x-forwarded-for': `${dhaka}, 127.0.0.1` }],
  ['an address in two headers', { 'x-forwarded-for': [dhaka, manila] }],
  [
    'an address in every known header',
    { 'x-real-ip': dhaka, forwarded: `for=${dhaka}`, 'true-client-ip': dhaka, 'x-client-ip': dhaka },
  ],
  ['a country', { [countryHeader]: 'BD' }],
  ['a host', { 'x-forwarded-host': 'bd.localhost' }],
])('a visitor who claims %s keeps the real address (reliability 69)', async (_, headers) => {
  expect(await takenFor(ports.direct, headers)).toEqual(nowhere);
});

test.each<[string, Record<string, string | string[]>, object]>([
  ['an address', { 'x-forwarded-for': dhaka }, { code: 2, ip: dhaka, countryCode: 'BD' }],
  ['another address', { 'x-forwarded-for': manila }, { code: 0, ip: manila, countryCode: 'PH' }],
  [
    'an address after a forged one',
    { 'x-forwarded-for': `${dhaka}, ${manila}` },
    { code: 0, ip: manila, countryCode: 'PH' },
  ],
  ['a country', { 'x-forwarded-for': manila, [countryHeader]: 'BD' }, { code: 2, ip: manila, countryCode: 'BD' }],
  [
    'no known country',
    { 'x-forwarded-for': manila, [countryHeader]: 'XX' },
    { code: 0, ip: manila, countryCode: 'PH' },
  ],
  [
    'two countries',
    { 'x-forwarded-for': manila, [countryHeader]: ['BD', 'SG'] },
    { code: 0, ip: manila, countryCode: 'PH' },
  ],
])('%s from a trusted proxy is accepted', async (_, headers, expected) => {
  expect(await takenFor(ports.behindProxy, headers)).toEqual(expected);
});
