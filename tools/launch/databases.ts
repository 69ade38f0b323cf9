import { connect, DatabaseError, startEmbedded } from '@fairhouse/database';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const names = ['platform', 'studio', 'psp'] as const;
export type DatabaseName = (typeof names)[number];

export interface Databases {
  /** Owner's URL, for migrations, and the application role's, where it has a login of its own. */
  urls(name: DatabaseName): { owner: string; app?: string };
  close(): Promise<void>;
}

/** The embedded PostgreSQL of FAIRHOUSE_HOME, or the server that DATABASE_URL names. */
export async function openDatabases(settings: Settings, log: (line: string) => void): Promise<Databases> {
  return settings.databaseUrl ? openGiven(settings.databaseUrl) : openEmbedded(settings, log);
}

async function openEmbedded(settings: Settings, log: (line: string) => void): Promise<Databases> {
  const server = await startEmbedded({ dataDir: join(settings.home, 'postgres'), databases: [...names], log });
  return {
    urls: (name) => ({ owner: server.ownerUrl(name), app: server.appUrl(name) }),
    close: () => server.stop(),
  };
}

/** The given database is the platform's; the studio's and the provider's lie beside it, named after it. */
async function openGiven(url: string): Promise<Databases> {
  const owner = (name: DatabaseName) => {
    const beside = new URL(url);
    if (name !== 'platform') beside.pathname += `_${name}`;
    return beside.href;
  };
  const pool = connect({ url, max: 1 });
  try {
    for (const name of names.slice(1)) await createBeside(pool, new URL(owner(name)).pathname.slice(1));
  } catch (cause) {
    throw new DatabaseError('unreachable', `The database of DATABASE_URL cannot be used: ${(cause as Error).message}`, {
      cause,
    });
  } finally {
    await pool.end();
  }
  return { urls: (name) => ({ owner: owner(name) }), close: () => Promise.resolve() };
}

async function createBeside(pool: ReturnType<typeof connect>, name: string): Promise<void> {
  const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await pool.query(`create database "${name.replaceAll('"', '""')}"`);
}
