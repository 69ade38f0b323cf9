import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { appRole } from './connection-url.ts';
import { migrate } from './migrate.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { startEmbedded } from './start-embedded.ts';
import { newTestFolder } from './test-folder.ts';
import { findTemplate, TEMPLATE_DATABASE } from './test-template.ts';

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  server: EmbeddedDatabase;
  /** Drops the database; the cluster ends with the process. */
  close(): Promise<void>;
}

/** What else the databases of some tests have: made once in a process, by the owner's URL, for the application role. */
type Prepare = (ownerUrl: string, appRole: string) => Promise<void>;

interface TestDatabaseOptions {
  /** Folder of another PostgreSQL than the packaged one; see otherPostgres. */
  postgres?: string | undefined;
  prepare?: Prepare | undefined;
}

/** Debian's PostgreSQL, the oldest version that the schemas must run on. */
const DEBIAN_15 = '/usr/lib/postgresql/15';

/** Further PostgreSQL installations on this machine, for tests on several versions. */
export function otherPostgres(): string[] {
  return [DEBIAN_15].filter((folder) => existsSync(join(folder, 'bin', 'initdb')));
}

interface TestCluster {
  server: EmbeddedDatabase;
  /** Names of the databases to be copied, by the folders of their migrations and what prepared them. */
  made: Map<string, Promise<string>>;
}

const shared = globalThis as { fairhouseTestClusters?: Map<string, Promise<TestCluster>> };

/** A fresh database, migrated with the given folders, in a temporary cluster that all tests of this process share. */
export async function startTestDatabase(
  dirs: string[] = [],
  { postgres = '', prepare }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const clusters = (shared.fairhouseTestClusters ??= new Map<string, Promise<TestCluster>>());
  if (!clusters.has(postgres)) clusters.set(postgres, startTestCluster(postgres, dirs));
  const cluster = (await clusters.get(postgres)) as TestCluster;
  const { server } = cluster;
  const name = `test_${randomBytes(5).toString('hex')}`;
  await server.createDatabase(name, dirs.length > 0 ? await databaseToCopy(cluster, dirs, prepare) : undefined);
  await migrate({ url: server.ownerUrl(name), dirs });
  return {
    name,
    ownerUrl: server.ownerUrl(name),
    appUrl: server.appUrl(name),
    server,
    close: () => server.dropDatabase(name),
  };
}

/** A database that nobody uses: copying it takes a tenth of the time of making it again. */
function databaseToCopy(cluster: TestCluster, dirs: string[], prepare?: Prepare): Promise<string> {
  const { server, made } = cluster;
  const present = made.get(keyOf(dirs, prepare));
  if (present) return present;
  const make = async () => {
    const name = `${TEMPLATE_DATABASE}_${randomBytes(5).toString('hex')}`;
    await server.createDatabase(name, prepare && (await databaseToCopy(cluster, dirs)));
    if (prepare) await prepare(server.ownerUrl(name), appRole(name));
    else await migrate({ url: server.ownerUrl(name), dirs });
    return name;
  };
  const making = make();
  made.set(keyOf(dirs, prepare), making);
  return making;
}

/** Files of one process may have read the function's module again. */
const keyOf = (dirs: string[], prepare?: Prepare) => [...dirs, prepare?.name ?? ''].join();

/** A copy of a cluster whose first database has the migrations. */
async function startTestCluster(postgres: string, dirs: string[]): Promise<TestCluster> {
  const binaries = postgres === '' ? undefined : { folder: postgres, major: Number(basename(postgres)) };
  const template = await findTemplate(dirs, binaries);
  const home = newTestFolder('test');
  const dataDir = join(home, 'pg');
  await promisify(execFile)('cp', ['-a', template, dataDir]);
  const server = await startEmbedded({ dataDir, databases: [], ...(binaries && { binaries }) });
  endWithThisProcess(home);
  const made = new Map(dirs.length > 0 ? [[keyOf(dirs), Promise.resolve(TEMPLATE_DATABASE)]] : []);
  return { server, made };
}

/**
 * When this process ends for any reason, the pipe closes, and the waiting shell ends PostgreSQL and removes its files.
 */
function endWithThisProcess(home: string): void {
  const script = 'cat >/dev/null; kill -QUIT "$(head -n 1 "$1/pg/postmaster.pid")"; sleep 0.3; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'guard', home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
}
