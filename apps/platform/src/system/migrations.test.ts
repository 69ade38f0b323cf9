import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRole, migrate, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { migrationsDir as ledgerDir } from '@fairhouse/ledger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchema } from '../testing/describe-schema.ts';

const platformDir = join(import.meta.dirname, '../../migrations');
const dirs = [ledgerDir, platformDir];

/** File → its name before all migrations of the database had one sequence of numbers. */
const formerNames = JSON.parse(readFileSync(join(platformDir, 'former-names.json'), 'utf8')) as Record<string, string>;
const platformFiles = Object.keys(formerNames).toSorted();
const ledgerFiles = ['tables', 'partitions', 'post_batch', 'reading', 'checking'].map(
  (of, i) => `000${i + 1}_${of}.sql`,
);

/** Numbers of the platform's files in the order in which they were merged, with three merged late. */
const AS_MERGED = [
  6, 7, 8, 9, 200, 300, 310, 320, 10, 210, 220, 330, 400, 11, 12, 331, 332, 401, 420, 430, 421, 410, 422, 423, 470, 490,
  440, 471, 472, 441, 500, 450, 451, 501, 473, 442, 502, 491, 474, 452, 503, 520, 530, 540, 541, 542, 560,
];
const MERGED_LATER = ['0550_proven_mail_addresses.sql', '0551_one_mail_index.sql', '0561_play_limits.sql'];
const fileOf = (number: number) => platformFiles.find((file) => Number.parseInt(file, 10) === number)!;

let freshDatabase: TestDatabase;
let fresh: string[];
beforeAll(async () => {
  // Not a copy of another one: there everything belongs to the roles of that one.
  freshDatabase = await startTestDatabase();
  await migrate({ url: freshDatabase.ownerUrl, dirs });
  fresh = await describeSchema(freshDatabase.ownerUrl, freshDatabase.name);
});
afterAll(() => freshDatabase.close());

describe.each([
  { order: 'as they sorted', files: platformFiles, missing: [] },
  { order: 'as they were merged, before the last three', files: AS_MERGED.map(fileOf), missing: MERGED_LATER },
])('a database with the former names, applied $order', ({ files, missing }) => {
  let database: TestDatabase;
  let applied: string[];
  let recordedBefore: unknown[];
  beforeAll(async () => {
    database = await startTestDatabase();
    await applyUnderFormerNames(database, files);
    recordedBefore = await records(database);
    // Several servers start in parallel.
    const run = () => migrate({ url: database.ownerUrl, dirs });
    applied = (await Promise.all([run(), run(), run()])).flat();
  });
  afterAll(() => database.close());

  test('applies missing files, and none twice', async () => {
    const old = [...ledgerFiles.map((file) => `ledger/${file}`), ...platformFiles.map((file) => `platform/${file}`)];
    expect(applied.filter((name) => old.includes(name))).toEqual(missing.map((file) => `platform/${file}`));
    expect(await records(database)).toEqual(expect.arrayContaining(recordedBefore));
  });

  test('records the names that a new database records', async () => {
    expect(await names(database)).toEqual(await names(freshDatabase));
  });

  test('ends with the schema of a new database', async () => {
    const upgraded = await describeSchema(database.ownerUrl, database.name);
    const compared = (lines: string[]) => (missing.length > 0 ? lines.filter(isNoColumnOrder) : lines);
    expect(compared(upgraded)).toEqual(compared(fresh));
  });
});

/** Files merged out of order gave the columns of `member` another order; every statement names its columns. */
function isNoColumnOrder(line: string): boolean {
  return !line.startsWith('column order ');
}

/** Builds the schema like a server from before the renaming. */
async function applyUnderFormerNames({ ownerUrl, name }: TestDatabase, files: string[]): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const former = [
      ...ledgerFiles.map((file) => ({ path: join(ledgerDir, file), recorded: `ledger/${file}` })),
      ...files.map((file) => ({ path: join(platformDir, file), recorded: `platform/${formerNames[file]}` })),
    ];
    for (const { path, recorded } of former) {
      const sql = readFileSync(path, 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      await client.query('begin');
      await client.query(sql.replaceAll(':"app_role"', pg.escapeIdentifier(appRole(name))));
      await client.query('insert into public.migration(name, checksum) values ($1, $2)', [recorded, checksum]);
      await client.query('commit');
    }
  });
}

/** Names of database objects are left out. */
async function records({ ownerUrl }: TestDatabase): Promise<unknown[]> {
  const sql = 'select checksum, applied_at from public.migration';
  return withClient(ownerUrl, async (client) => (await client.query(sql)).rows);
}

async function names({ ownerUrl }: TestDatabase): Promise<string[]> {
  const sql = 'select name from public.migration order by name';
  return withClient(ownerUrl, async (client) => (await client.query<{ name: string }>(sql)).rows.map((r) => r.name));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
