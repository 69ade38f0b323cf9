import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePorts } from './ports.ts';
import { readSettings } from './settings.ts';
import { freePorts } from '@fairhouse/server/testing/free-ports';

let other: Server;
let taken: number;
let free: number[];

beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
  free = await freePorts(3);
});
afterAll(() => other.close());

const settings = (env: Record<string, string> = {}) =>
  readSettings({ PORT: `${free[0]}`, BACKOFFICE_PORT: `${free[1]}`, STUDIO_PORT: `${free[2]}`, ...env }, '/somewhere');

test.each(['PORT', 'BACKOFFICE_PORT', 'STUDIO_PORT', 'PSP_PORT', 'METRICS_PORT'])(
  'a taken %s gives one line that names it',
  async (variable) => {
    await expect(choosePorts(settings({ [variable]: `${taken}` }))).rejects.toThrow(
      `Port ${taken} is taken. Stop what uses it, or choose another with ${variable}.`,
    );
  },
);

test('ports that were not chosen are replaced when they are taken, and all differ', async () => {
  const { site, backoffice, studio, psp, metrics } = await choosePorts(settings());
  expect([site, backoffice, studio]).toEqual(free);
  const all = [site, backoffice, studio, psp, ...Object.values(metrics)];
  expect(new Set(all).size).toBe(all.length);
  expect(psp).toBeGreaterThanOrEqual(3003);
  expect(metrics.platform).toBeGreaterThanOrEqual(9100);
});

test('a port that becomes free in time is used', async () => {
  const ending = createServer().listen(free[2], '127.0.0.1');
  await once(ending, 'listening');
  const choosing = choosePorts(settings(), 60_000);
  ending.close();
  expect((await choosing).studio).toBe(free[2]);
});

test('two equal ports give one line', async () => {
  await expect(choosePorts(settings({ STUDIO_PORT: `${free[0]}` }))).rejects.toThrow(
    `STUDIO_PORT and PORT are both ${free[0]}; they must differ.`,
  );
});

test('a host of another machine gives one line', async () => {
  await expect(choosePorts(settings({ HOST: '192.0.2.1' }))).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  );
});

test.each(['0', '-1', '65536', '3000.5', '1e3', 'http', ' 3000'])('a port "%s" is refused', (port) => {
  expect(() => settings({ PORT: port })).toThrow(`PORT must be a port number, not "${port}".`);
});

test('the home is below the repository unless its path is absolute', () => {
  expect(settings().home).toBe('/somewhere/.fairhouse');
  expect(settings({ FAIRHOUSE_HOME: 'mine' }).home).toBe('/somewhere/mine');
  expect(settings({ FAIRHOUSE_HOME: '/srv/fairhouse' }).home).toBe('/srv/fairhouse');
});
