import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  appRole,
  connect,
  inTransaction,
  newTestFolder,
  startEmbedded,
  type EmbeddedDatabase,
} from '@fairhouse/database';
import { createLedger, refOf, type Ledger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appendAudit } from '../../apps/platform/src/features/house/audit/index.ts';
import { migrateDatabase } from '../../apps/platform/src/system/open-database.ts';
import { restoreKeys, storeKeys } from './keys-file.ts';
import { readMoment } from './options.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = resolve(import.meta.dirname, '../..');
const customer = { merchantId: 1, customerId: 1, currency: 'TLB' } as const;
const passphrase = 'correct horse battery';

let parent: string;
let home: string;
let folder: string;
let server: EmbeddedDatabase;
let pool: Pool;
let ledger: Ledger;
beforeAll(async () => {
  parent = newTestFolder('backup-drill');
  [home, folder] = [join(parent, 'home'), join(parent, 'backups')];
  server = await startEmbedded({
    dataDir: join(home, 'postgres'),
    databases: ['platform', 'studio', 'psp'],
    archive: folder,
  });
  const databaseUrl = server.ownerUrl('platform');
  await migrateDatabase({ databaseUrl, root });
  pool = connect({ url: databaseUrl, role: appRole('platform'), max: 2 });
  ledger = createLedger({ pool });
  await pool.query(`insert into merchant (code, settings) values ('drill', '{}')`);
  await inTransaction(pool, customer, (tx) => ledger.openWallets(tx, customer));
  mkdirSync(join(home, 'keys'));
  writeFileSync(join(home, 'keys/platform.pem'), 'a private key');
  writeFileSync(join(home, 'secrets.json'), '{"dataKey":"00"}');
});
afterAll(async () => {
  await ledger.close();
  await pool.end();
  await server.stop();
  rmSync(parent, { recursive: true });
});

const environment = (more: Record<string, string>) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, FAIRHOUSE_HOME: home, ...more };
};

async function run(tool: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'tools', `${tool}.ts`), ...args], {
    env: environment(more),
    cwd: root,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output, json: lastJson(output) };
}

function lastJson(output: string): Record<string, unknown> {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? (JSON.parse(last) as Record<string, unknown>) : {};
}

/** Money and an entry of the audit log, anchored as a server does it. */
async function work(step: string, amount: number): Promise<void> {
  await ledger.post({ ...customer, type: 'deposit', ref: refOf(step), amount });
  const core = { clock: { now: () => new Date() }, events: { publish: () => Promise.resolve() } } as never;
  const about = {
    actor: 'system',
    action: 'member.note',
    subject: 'member:1',
    before: null,
    after: step,
    ip: '',
  } as const;
  const head = await inTransaction(pool, customer, async (tx) => {
    await appendAudit(core, tx, { merchantId: 1, ...about } as never);
    return (await tx.query<{ id: number; hash: string }>('select id::int, hash from audit_head')).rows[0]!;
  });
  const anchor = { merchantId: 1, ...head, at: new Date().toISOString(), after: head.id - 1 };
  appendFileSync(join(home, 'audit-anchors.ndjson'), `${JSON.stringify(anchor)}\n`);
}

const anchors = () => readFileSync(join(home, 'audit-anchors.ndjson'), 'utf8').trimEnd().split('\n').length;
const totalOf = (output: string) => Number(/TLB: wallets (\d+), house/.exec(output)?.[1]);

async function archiveAll(): Promise<void> {
  const superuser = connect({ url: server.superuserUrl(), max: 1 });
  await superuser.query(`select pg_logical_emit_message(true, 'test', '')`);
  const { rows } = await superuser.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await superuser.end();
  const archive = join(folder, 'wal');
  const archived = () => readdirSync(join(archive, readdirSync(archive)[0]!));
  await vi.waitFor(() => expect(archived()).toContain(`${rows[0]!.name}.gz`), { timeout: 30_000 });
}

test('a drill: back up, lose the machine, restore to a moment, and both checks pass', async () => {
  const keys = join(parent, 'keys.json');
  expect(await run('backup', ['keys', '--to', keys])).toMatchObject({ code: 0 });
  expect(readFileSync(keys, 'utf8')).not.toContain('private');
  await work('before the backup', 500);
  const backup = await run('backup', ['--count', '3']);
  expect(backup, backup.output).toMatchObject({ code: 0, json: { files: expect.any(Number) as number } });
  await work('after the backup', 70);
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  // The moment is given in milliseconds.
  await sleep(5);
  await work('after the moment', 3);
  await archiveAll();

  const anchorsFile = ['--anchors', join(home, 'audit-anchors.ndjson')];
  const latest = { FAIRHOUSE_HOME: join(parent, 'latest') };
  const whole = await run('restore', ['--from', folder, '--keys', keys, ...anchorsFile], latest);
  expect(whole, whole.output).toMatchObject({ code: 0, json: { ok: true, faults: 0 } });
  expect(totalOf(whole.output)).toBe(573);
  expect(readFileSync(join(parent, 'latest/keys/platform.pem'), 'utf8')).toBe('a private key');

  const earlier = { FAIRHOUSE_HOME: join(parent, 'earlier') };
  const to = ['--to', new Date(rows[0]!.now.getTime() + 1).toISOString()];
  const part = await run('restore', ['--from', folder, '--keys', keys, ...to, ...anchorsFile], earlier);
  expect(part, part.output).toMatchObject({ code: 0, json: { ok: true } });
  expect(totalOf(part.output)).toBe(570);
  expect(part.output).toContain(`LOST     audit entries ${anchors()} to ${anchors()} of merchant 1`);

  const again = await run('restore', ['--from', folder], earlier);
  expect(again).toMatchObject({ code: 1 });
  expect(again.output).toContain('is there already');
});

test('keys need the passphrase they were stored with, and are written only where there are none', () => {
  const file = join(parent, 'more-keys.json');
  expect(storeKeys(home, file, passphrase)).toBe(2);
  const elsewhere = join(parent, 'elsewhere');
  expect(() => restoreKeys(file, elsewhere, 'not this one 123')).toThrow('BACKUP_PASSPHRASE is not the one');
  expect(restoreKeys(file, elsewhere, passphrase)).toBe(2);
  expect(() => restoreKeys(file, elsewhere, passphrase)).toThrow('There are keys');
  expect(() => storeKeys(home, file, passphrase)).toThrow('is there already');
  expect(() => storeKeys(home, join(parent, 'third.json'), 'short')).toThrow('12 characters');
});

test('keys beside the backups, a database of another server and a home without keys are refused in one line', async () => {
  const refusals = [
    run('backup', ['keys', '--to', join(folder, 'keys.json')]),
    run('backup', [], { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }),
    run('restore', ['--from', folder], { FAIRHOUSE_HOME: join(parent, 'without') }),
  ];
  const said = ['do not belong beside the backups', 'back it up with its own tools', 'There are no keys'];
  for (const [index, { code, output }] of (await Promise.all(refusals)).entries()) {
    expect(code).toBe(1);
    expect(output).toContain(said[index]);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(existsSync(join(parent, 'without/postgres'))).toBe(false);
});

test('a moment needs its zone', () => {
  expect(readMoment('2026-11-23T16:30:00+08:00')).toEqual(new Date('2026-11-23T08:30:00Z'));
  for (const wrong of ['2026-11-23 16:00', 'noon', '2026-13-01T00:00:00Z'])
    expect(() => readMoment(wrong)).toThrow('zone');
});
