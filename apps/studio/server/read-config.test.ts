import { StartError } from '@fairhouse/server';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const least = { DATABASE_URL: 'postgresql://studio_owner@/studio?host=/tmp', FAIRHOUSE_HOME: '/srv/fairhouse' };

test('a value that is not set has its documented default', () => {
  expect(readConfig(least)).toMatchObject({
    host: '127.0.0.1',
    port: 3002,
    metricsPort: undefined,
    platformUrl: 'http://127.0.0.1:3000',
    siteOrigins: ['http://localhost:3000'],
    keyFile: '/srv/fairhouse/keys/studio.pem',
    seedKey: undefined,
    seedKeyFile: '/srv/fairhouse/keys/studio-seeds.key',
    platformPublicKeyFile: '/srv/fairhouse/keys/platform.pub.pem',
    databaseAppUrl: undefined,
  });
  const origins = readConfig({ ...least, SITE_ORIGINS: 'https://a.example/, https://b.example' }).siteOrigins;
  expect(origins).toEqual(['https://a.example', 'https://b.example']);
});

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL is not set'],
  [{ STUDIO_PORT: '3002x' }, 'STUDIO_PORT must be a whole number'],
  [{ STUDIO_PORT: '70000' }, 'STUDIO_PORT must be a whole number'],
  [{ MATCHES_AHEAD_HOURS: '23' }, 'MATCHES_AHEAD_HOURS must be a whole number from 24 to 288'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number'],
  [{ PLATFORM_URL: 'platform' }, 'PLATFORM_URL must be an http(s) origin'],
  [{ DRAW_HEAD_COPY: 'http://a.example/heads' }, 'DRAW_HEAD_COPY must be an absolute path or an https address'],
  [{ RESULT_SOURCES: 'feed.example' }, 'RESULT_SOURCES must be an http(s) origin'],
  [{ RESULT_SOURCES: 'https://a.example/1,https://a.example/2' }, 'RESULT_SOURCES must name different hosts'],
  [{ DRAND_RELAYS: 'https://api.drand.sh,drand' }, 'DRAND_RELAYS must be an http(s) origin'],
  [
    { DRAND_RELAYS: 'https://a.example', TABLE_BEACON_SECONDS: '4' },
    'TABLE_BEACON_SECONDS must be a whole number from 5',
  ],
  [{ TABLE_BEACON_SECONDS: '30' }, 'TABLE_BEACON_SECONDS needs DRAND_RELAYS'],
  [{ BLOCK_SOURCE: 'https://blocks.example' }, 'BLOCK_SOURCE must be the name of a chain and an address'],
  [{ BLOCK_SOURCE: 'tron blocks.example' }, 'BLOCK_SOURCE must be an http(s) origin'],
  [{ SITE_ORIGINS: 'http://a.example,ftp://b' }, 'SITE_ORIGINS must be an http(s) origin'],
])('%j is refused with one clear line', (wrong, message) => {
  expect(() => readConfig({ ...least, ...wrong })).toThrow(StartError);
  expect(() => readConfig({ ...least, ...wrong })).toThrow(message);
});
