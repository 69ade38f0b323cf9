import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { startEmbedded } from './start-embedded.ts';

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  server: EmbeddedDatabase;
  /** Drops the database; the cluster ends with the process. */
  close(): Promise<void>;
}

const shared = globalThis as { fairhouseTestCluster?: Promise<EmbeddedDatabase> };

/** A fresh database, migrated with the given folders, in a temporary cluster that all tests of this process share. */
export async function startTestDatabase(dirs: string[] = []): Promise<TestDatabase> {
  shared.fairhouseTestCluster ??= startTestCluster();
  const server = await shared.fairhouseTestCluster;
  const name = `test_${randomBytes(5).toString('hex')}`;
  await server.createDatabase(name);
  await migrate({ url: server.ownerUrl(name), dirs });
  return {
    name,
    ownerUrl: server.ownerUrl(name),
    appUrl: server.appUrl(name),
    server,
    close: () => server.dropDatabase(name),
  };
}

async function startTestCluster(): Promise<EmbeddedDatabase> {
  const home = mkdtempSync('/tmp/fairhouse-test-');
  chmodSync(home, 0o755);
  const server = await startEmbedded({ dataDir: join(home, 'pg'), databases: [] });
  endWithThisProcess(home);
  return server;
}

/** However this process ends, its end closes the pipe, and the waiting shell ends PostgreSQL and removes its files. */
function endWithThisProcess(home: string): void {
  const script = 'cat >/dev/null; kill -QUIT "$(head -n 1 "$1/pg/postmaster.pid")"; sleep 0.3; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'guard', home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
}
