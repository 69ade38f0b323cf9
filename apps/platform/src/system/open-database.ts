import { appRole, connect, databaseOf, migrate } from '@fairhouse/database';
import { migrationsDir as ledgerMigrations } from '@fairhouse/ledger';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { migrateJobs } from './jobs.ts';
import type { Log } from './log.ts';

/** Migrates the schema as the owner. Several servers can run it in parallel. */
export async function migrateDatabase({ databaseUrl, root }: Pick<Config, 'databaseUrl' | 'root'>): Promise<void> {
  await migrate({ url: databaseUrl, dirs: [ledgerMigrations, join(root, 'apps/platform/migrations')] });
  await migrateJobs(databaseUrl, appRole(databaseOf(databaseUrl)));
}

/** Connections of the application role, by its own login or by `set role`. */
export function openPool(
  { databaseUrl, databaseAppUrl, poolSize }: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'poolSize'>,
  log: Log,
): Pool {
  return connect({
    ...(databaseAppUrl ? { url: databaseAppUrl } : { url: databaseUrl, role: appRole(databaseOf(databaseUrl)) }),
    max: poolSize,
    name: 'fairhouse platform',
    onIdleError: ({ message }) => log.warn({ reason: message }, 'an idle database connection broke'),
  });
}
