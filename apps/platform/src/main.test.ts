import { startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS_PATH } from './features/house/events/index.ts';

let database: TestDatabase;
const home = mkdtempSync('/tmp/fairhouse-main-');
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true });
});

type Ports = Record<'site' | 'backoffice' | 'metrics', number>;

/** The program as `npm start` runs it, with the given environment. */
function start(change: Record<string, string>) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    FAIRHOUSE_HOME: home,
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    PSP_SECRET: 'p'.repeat(64),
    DATA_KEY: 'ab'.repeat(32),
    METRICS_PORT: '0',
    ...change,
  };
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  program.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    program.on('close', (code) => resolve({ code, said: said.trim() })),
  );
  const ready = new Promise<Ports>((resolve) => program.on('message', ({ ports }: { ports: Ports }) => resolve(ports)));
  return { program, ended, ready };
}

/** A server on a free port. */
async function occupy(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { port: address.port, server };
}

test('migrates, seeds, serves, and on SIGTERM finishes open requests and exits with 0', async () => {
  const { program, ended, ready } = start({ PORT: '0', BACKOFFICE_PORT: '0', SEED_DEMO: '1' });
  const { site, backoffice, metrics } = await Promise.race([
    ready,
    ended.then(({ said }): never => expect.unreachable(said)),
  ]);

  const origin = `http://127.0.0.1:${site}`;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${backoffice}/readyz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain('http_requests_total');
  const { accounts } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as { accounts: unknown[] };
  expect(accounts).toHaveLength(12);
  const events = await fetch(origin + EVENTS_PATH);
  expect(events.status).toBe(200);

  const underWay = Array.from({ length: 20 }, () =>
    fetch(`${origin}/wps/system/whitelabel`).then(({ status }) => status),
  );
  const answered = Promise.allSettled(underWay);
  await underWay[0];
  program.kill('SIGTERM');
  const { code, said } = await ended;
  expect({ code, said }).toEqual({ code: 0, said: '' });
  // An open event stream does not delay the stop, and ends properly.
  expect(await events.text()).toContain('event: ready');
  // Accepted requests were answered in full; later ones got no connection.
  const outcomes = (await answered).filter((one) => one.status === 'fulfilled');
  expect(new Set(outcomes.map(({ value }) => value))).toEqual(new Set([200]));
}, 120_000);

test('a taken port, an unreachable database and a missing setting give one line and exit code 1', async () => {
  const taken = await occupy();
  const cases = [
    [{ PORT: String(taken.port), BACKOFFICE_PORT: '0' }, String(taken.port)],
    [{ PORT: '0', BACKOFFICE_PORT: '0', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/platform' }, 'database'],
    [{ DATA_KEY: '' }, 'DATA_KEY'],
  ] as const;
  const endings = await Promise.all(cases.map(([change]) => start(change).ended));
  for (const [at, [, named]] of cases.entries()) {
    const { code, said } = endings[at]!;
    expect(code).toBe(1);
    expect(said).toContain(named);
    expect(said.split('\n')).toHaveLength(1);
  }
  taken.server.close();
}, 120_000);
