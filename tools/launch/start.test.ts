import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findEmbedded, isAlive, newTestFolder } from '@fairhouse/database';
import { createWalletClient, importPrivateKey, type WalletClient } from '@fairhouse/vendor-sdk';
import { openPlayer, type Credentials } from '../../packages/vendor-sdk/src/certification/player.ts';
import { isRunning, readInstance } from './instance-file.ts';
import { instancePorts } from './testing/instance-ports.ts';
import { startInstance, type TestInstance } from './testing/start-instance.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** The whole of `npm start` on one home; each test continues where the one before ended. */
let home: string;
let env: Record<string, string>;
let site: string;
const instances: TestInstance[] = [];
const wallets: WalletClient[] = [];

beforeAll(async () => {
  home = newTestFolder('start');
  const ports = await instancePorts();
  env = { DATABASE_URL: '', FAIRHOUSE_HOME: home, ...ports };
  site = `http://127.0.0.1:${ports.PORT}`;
});
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.close();
});
afterAll(async () => {
  for (const { child, ended } of instances) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(home, { recursive: true });
});

const start = (more: Record<string, string> = {}) => {
  const instance = startInstance({ ...env, ...more });
  instances.push(instance);
  return instance;
};

/** Every process that uses the home. */
const processes = () => {
  const { launcher, services } = readInstance(home)!;
  return { launcher, services, postgres: findEmbedded(join(home, 'postgres'))!.pid };
};

async function play() {
  const demo = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as {
    accounts: (Credentials & { role: string })[];
  };
  const privateKey = importPrivateKey(readFileSync(join(home, 'keys/studio.pem'), 'utf8'));
  const wallet = createWalletClient({ baseUrl: site, keyId: 'studio', privateKey, patienceMs: 60_000 });
  wallets.push(wallet);
  const credentials = demo.accounts.find(({ role }) => role === 'member')!;
  // The games arrive from the studio a moment after the start; the platform retries for a minute.
  const player = await vi.waitFor(
    () => openPlayer({ url: site, vendor: 'studio', gameCode: undefined, credentials, wallet }),
    { timeout: 90_000, interval: 250 },
  );
  const { playerId, currency, gameCode, sessionId } = player;
  const bet = {
    playerId,
    currency,
    gameCode,
    sessionId,
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount: 100,
  };
  const placed = await wallet.bet(bet);
  if (!placed.ok) throw new Error(`the bet was refused: ${placed.code}`);
  return { wallet, bet, placed: placed.value };
}

test('a first start is ready, with accounts that only their owner can read; SIGTERM stops all of it', async () => {
  const instance = start();
  await instance.ready;
  expect(instance.stdout()).toContain(`http://localhost:${env['PORT']}`);
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  expect(statSync(join(home, 'demo.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
  const { launcher, services, postgres } = processes();
  expect(services).toHaveLength(4);

  instance.child.kill('SIGTERM');
  expect(await instance.ended).toBe(0);
  expect([launcher, ...services].filter(isRunning)).toEqual([]);
  expect(isAlive(postgres)).toBe(false);
  expect(existsSync(join(home, 'instance.json'))).toBe(false);
  expect(instance.stderr()).toBe('');
});

test.each([
  ['the launcher', () => [processes().launcher.pid]],
  [
    'everything at once',
    () => [processes().launcher.pid, processes().postgres, ...processes().services.map(({ pid }) => pid)],
  ],
])('after kill -9 of %s the next start has every acknowledged bet', async (_, victims) => {
  const killed = start();
  await killed.ready;
  const { bet, placed } = await play();
  for (const pid of victims()) process.kill(pid, 'SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');

  const next = start();
  await next.ready;
  const { wallet } = await play();
  const repeated = await wallet.bet(bet);
  expect(repeated).toMatchObject({ ok: true, value: { reference: placed.reference, duplicate: true } });
  expect(next.stderr()).toBe('');
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('a killed service is started again, and the others are not affected', async () => {
  const instance = start();
  await instance.ready;
  const { wallet, bet } = await play();
  const { services } = processes();
  for (const { pid } of services) process.kill(pid, 'SIGKILL');
  expect(await wallet.bet(bet)).toMatchObject({ ok: true, value: { duplicate: true } });
  await vi.waitFor(() => expect(instance.stderr().match(/ is back$/gm)).toHaveLength(4), {
    timeout: 60_000,
    interval: 100,
  });
});

test.each([
  ['the same home', () => ({}), () => `Fairhouse already runs in ${home} (process ${processes().launcher.pid}).`],
  [
    'a port that is taken',
    () => ({ FAIRHOUSE_HOME: join(home, 'another') }),
    () => `Port ${env['PORT']} is taken. Stop what uses it, or choose another with PORT.`,
  ],
  [
    'a home that is not a folder',
    () => ({ FAIRHOUSE_HOME: join(home, 'demo.json') }),
    () => `FAIRHOUSE_HOME ${home}/demo.json is not a folder.`,
  ],
  ['an invalid port', () => ({ STUDIO_PORT: '70000' }), () => 'STUDIO_PORT must be a port number, not "70000".'],
])('%s ends a start with one line', async (_, settings, line) => {
  const instance = start(settings());
  expect(await instance.ended).toBe(1);
  expect(instance.stderr()).toBe(`fairhouse: ${line()}\n`);
  expect(instance.stdout()).toBe('');
});

test('a stop during the start is not a failure', async () => {
  const running = instances.findLast(({ child }) => child.exitCode === null && child.signalCode === null)!;
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const instance = start();
  await vi.waitFor(() => expect(readInstance(home)?.services.length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  const { services } = readInstance(home)!;
  instance.child.kill('SIGINT');
  expect(await instance.ended).toBe(0);
  expect(services.filter(isRunning)).toEqual([]);
  expect(instance.stderr()).toBe('');
});
