import { listen } from '@fairhouse/server';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';

/** Networks in the Philippines and in Bangladesh. */
const [manila, dhaka] = ['112.198.0.1', '119.30.32.1'];
const countryHeader = 'cf-ipcountry';

let direct: TestPlatform;
let behindProxy: TestPlatform;
let ports: Record<'direct' | 'behindProxy', number>;
beforeAll(async () => {
  [direct, behindProxy] = await Promise.all([
    startTestPlatform({ config: { countryHeader } }),
    startTestPlatform({ config: { trustedProxies: ['127.0.0.1'], countryHeader } }),
  ]);
  ports = {
    direct: await listen(direct.apps.site, '127.0.0.1', 0),
    behindProxy: await listen(behindProxy.apps.site, '127.0.0.1', 0),
  };
  for (const { platform } of [direct, behindProxy]) {
    const { settings } = platform.merchants.byId(1)!;
    settings.regions = { blocked: ['BD'], askRegion: [] };
  }
});
afterAll(() => Promise.all([direct.close(), behindProxy.close()]));

/** Over a real connection from this machine: what the visitor is taken for, by the status and the permission call. */
async function takenFor(port: number, headers: Record<string, string | string[]>) {
  const [status, permission] = await Promise.all(
    ['/wps/system/status', '/wps/system/whitelabel'].map((path) => ask(port, path, headers)),
  );
  const { status: code, ip } = status as { status: number; ip: string };
  return { code, ip, ...(permission as { location: object }).location };
}

const ask = (port: number, path: string, headers: Record<string, string | string[]>) =>
  new Promise<unknown>((resolve, reject) => {
    request({ port, path, headers: { host: 'localhost', ...headers } }, (answer) => {
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
  ['an address said twice', { 'x-forwarded-for': [dhaka, manila] }],
  ['every spelling', { 'x-real-ip': dhaka, forwarded: `for=${dhaka}`, 'true-client-ip': dhaka, 'x-client-ip': dhaka }],
  ['a country', { [countryHeader]: 'BD' }],
  ['a host', { 'x-forwarded-host': 'bd.localhost' }],
])('a stranger who claims %s stays who it is (reliability 69)', async (_, headers) => {
  expect(await takenFor(ports.direct, headers)).toEqual(nowhere);
});

test.each<[string, Record<string, string | string[]>, object]>([
  ['an address', { 'x-forwarded-for': dhaka }, { code: 2, ip: dhaka, countryCode: 'BD' }],
  ['another address', { 'x-forwarded-for': manila }, { code: 0, ip: manila, countryCode: 'PH' }],
  [
    'an address behind a made-up one',
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
])('a trusted proxy that says %s is believed', async (_, headers, expected) => {
  expect(await takenFor(ports.behindProxy, headers)).toEqual(expected);
});
