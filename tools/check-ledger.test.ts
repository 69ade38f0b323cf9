import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, inTransaction, migrate, startEmbedded, type EmbeddedDatabase } from '@fairhouse/database';
import { createLedger, migrationsDir, refOf } from '@fairhouse/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';

const tool = fileURLToPath(new URL('check-ledger.ts', import.meta.url));
const customer = { merchantId: 1, customerId: 1, currency: 'TLB' } as const;
let home: string;
let server: EmbeddedDatabase;

beforeAll(async () => {
  home = mkdtempSync('/tmp/fairhouse-check-');
  chmodSync(home, 0o755);
  server = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
  await migrate({ url: server.ownerUrl('platform'), dirs: [migrationsDir] });
  const pool = connect({ url: server.appUrl('platform') });
  const ledger = createLedger({ pool });
  await inTransaction(pool, customer, (tx) => ledger.openWallets(tx, customer));
  await ledger.post({ ...customer, type: 'deposit', ref: refOf('d'), amount: 500 });
  await ledger.close();
  await pool.end();
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

function run(environment: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool], {
    env: { ...inherited, ...environment },
    encoding: 'utf8',
  });
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  return {
    status,
    stdout,
    stderr,
    json: last.startsWith('{') ? (JSON.parse(last) as Record<string, unknown>) : undefined,
  };
}

test('checks the running and the stopped instance, and DATABASE_URL', async () => {
  const sound = {
    ok: true,
    wallets: 4,
    entries: 2,
    differenceCount: 0,
    totals: [
      { merchantId: 1, currency: 'PTS', wallets: 0, house: 0 },
      { merchantId: 1, currency: 'TLB', wallets: 500, house: -500 },
    ],
  };
  expect(run({ FAIRHOUSE_HOME: home })).toMatchObject({ status: 0, json: sound });
  expect(run({ DATABASE_URL: server.ownerUrl('platform') })).toMatchObject({ status: 0, json: sound });
  await server.stop();
  expect(run({ FAIRHOUSE_HOME: home })).toMatchObject({ status: 0, json: sound });
  server = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
});

test('a difference is printed, its wallet frozen, and the exit code is 1', async () => {
  const owner = connect({ url: server.ownerUrl('platform') });
  await inTransaction(owner, customer, (tx) =>
    tx.query('update ledger.wallet set balance = balance + 1 where id = 1024'),
  );
  await owner.end();
  const { status, stdout, json } = run({ FAIRHOUSE_HOME: home });
  expect(status).toBe(1);
  expect(stdout).toContain('FROZEN   wallet 1024 of merchant 1');
  expect(stdout).toContain('DIFFERS  wallet 1024 of merchant 1: stated 501, recomputed 500');
  expect(json).toMatchObject({ ok: false });
});

test('a database that cannot be checked gives one line and exit code 2', () => {
  const nowhere = run({ FAIRHOUSE_HOME: join(home, 'none') });
  expect(nowhere).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no database in [^\n]+\n$/),
  });
  expect(run({ DATABASE_URL: 'postgresql://u@/x?host=/tmp/none' }).status).toBe(2);
});
