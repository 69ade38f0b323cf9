import { expect, test } from 'vitest';
import { describeServices } from './describe-services.ts';
import { readSettings } from './settings.ts';

const ports = {
  site: 3000,
  backoffice: 3001,
  studio: 3002,
  psp: 3003,
  metrics: { platform: 1, studio: 2, psp: 3, matchd: 4 },
};
const databases = { urls: () => ({ owner: 'postgresql:///x' }), close: async () => undefined };

const environments = (env: NodeJS.ProcessEnv) => {
  const settings = readSettings(env, '/');
  const services = describeServices(settings, ports, databases, { pspSecret: 'p', dataKey: 'd', vapidKey: 'v' });
  return { settings, of: Object.fromEntries(services.map(({ name, env: given }) => [name, given])) };
};

test('by default an instance can be reached only from this machine', () => {
  const { settings, of } = environments({});
  expect(settings.host).toBe('127.0.0.1');
  expect(of['platform']).toMatchObject({ HOST: '127.0.0.1', SITE_ORIGIN: 'http://localhost:3000' });
  for (const name of ['STUDIO_ORIGIN', 'PSP_ORIGIN', 'BACKOFFICE_ORIGIN', 'MERCHANT_HEADER_HOSTS'])
    expect(of['platform']).not.toHaveProperty(name);
});

test('with a public host every origin uses it, and the names of this machine still work', () => {
  const { settings, of } = environments({ PUBLIC_HOST: '192.168.1.7' });
  expect(settings.host).toBe('0.0.0.0');
  expect(of['platform']).toMatchObject({
    SITE_ORIGIN: 'http://192.168.1.7:3000',
    BACKOFFICE_ORIGIN: 'http://192.168.1.7:3001',
    STUDIO_ORIGIN: 'http://192.168.1.7:3002',
    PSP_ORIGIN: 'http://192.168.1.7:3003',
    MERCHANT_HEADER_HOSTS: 'localhost,127.0.0.1,192.168.1.7',
    STUDIO_URL: 'http://127.0.0.1:3002',
  });
  // The origins that may have a game in a frame and those that a payer may be sent back to.
  for (const name of ['studio', 'payment provider'])
    expect(of[name]!['SITE_ORIGINS']!.split(',')).toEqual(
      expect.arrayContaining(['http://localhost:3000', 'http://bd.localhost:3000', 'http://192.168.1.7:3000']),
    );
  expect(environments({ PUBLIC_HOST: 'Kubo.local', HOST: '192.168.1.7' }).settings).toMatchObject({
    host: '192.168.1.7',
    publicHost: 'kubo.local',
  });
});

test.each(['http://192.168.1.7', '192.168.1.7:3000', 'a b', 'host/path', 'user@host', '*', '::1'])(
  'an invalid public host gives one line: %s',
  (host) => expect(() => environments({ PUBLIC_HOST: host })).toThrow(/^PUBLIC_HOST must be a host name or an address/),
);
