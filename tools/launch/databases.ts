import { connect, DatabaseError, databaseOf, migrate, startEmbedded } from '@fairhouse/database';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const names = ['platform', 'studio', 'psp'] as const;
export type DatabaseName = (typeof names)[number];

export interface Databases {
  /** Owner's URL, for migrations, and those of the application's and the decider's role, if they have logins of their own. */
  urls(name: DatabaseName): { owner: string; app?: string; decider?: string };
  close(): Promise<void>;
}

/** `server_version_num` of the oldest PostgreSQL that the schemas run on. */
const oldestServer = 150_000;

/** The embedded PostgreSQL of FAIRHOUSE_HOME, or the server that DATABASE_URL names. Throws DatabaseError. */
export async function openDatabases(
  { home, databaseUrl, backupFolder }: Pick<Settings, 'home' | 'databaseUrl'> & Partial<Pick<Settings, 'backupFolder'>>,
  log: (line: string) => void,
): Promise<Databases> {
  return databaseUrl ? openGiven(databaseUrl) : openEmbedded(home, backupFolder, log);
}

async function openEmbedded(
  home: string,
  archive: string | undefined,
  log: (line: string) => void,
): Promise<Databases> {
  const server = await startEmbedded({ dataDir: join(home, 'postgres'), databases: [...names], archive, log });
  return {
    urls: (name) => ({
      owner: server.ownerUrl(name),
      app: server.appUrl(name),
      decider: server.deciderUrl(name),
    }),
    close: () => server.stop(),
  };
}

/** Scheme with user and host, database, parameters. The URL of a socket has no host, which the URL class refuses. */
const urlParts = /^(postgres(?:ql)?:\/\/[^/?]*\/)([^/?]+)(\?.*)?$/;

/** The given database is the platform's; those of the studio and the provider have its name with a suffix. */
export function urlBeside(url: string, name: DatabaseName): string {
  const [, server, database, parameters = ''] = urlParts.exec(url) ?? [];
  if (!database)
    throw new DatabaseError(
      'unreachable',
      'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
    );
  return name === 'platform' ? url : `${server}${database}_${name}${parameters}`;
}

/** The URL of a service's database beside the platform's; creates it when it is missing. Throws DatabaseError. */
export async function openBeside(url: string, name: DatabaseName): Promise<string> {
  const beside = urlBeside(url, name);
  await prepareServer(url, [databaseOf(beside)]);
  return beside;
}

async function openGiven(url: string): Promise<Databases> {
  const owner = (name: DatabaseName) => urlBeside(url, name);
  await prepareServer(
    url,
    names.slice(1).map((name) => databaseOf(owner(name))),
  );
  // Creates the application roles first, so that a missing permission is reported once and not by three services.
  for (const name of names) await migrate({ url: owner(name), dirs: [] });
  return { urls: (name) => ({ owner: owner(name) }), close: () => Promise.resolve() };
}

async function prepareServer(url: string, wanted: readonly string[]): Promise<void> {
  const pool = connect({ url, max: 1, name: 'fairhouse start' });
  try {
    const { rows } = await pool.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    );
    checkVersion(rows[0]!);
    const present = await pool.query<{ datname: string }>('select datname from pg_database where datname = any($1)', [
      wanted,
    ]);
    const missing = wanted.filter((name) => !present.rows.some(({ datname }) => datname === name));
    for (const name of missing) await pool.query(`create database "${name.replaceAll('"', '""')}"`);
  } catch (cause) {
    throw explain(cause, wanted);
  } finally {
    await pool.end();
  }
}

export function checkVersion({ version, number }: { version: string; number: number }): void {
  if (number >= oldestServer) return;
  throw new DatabaseError('wrong_version', `DATABASE_URL leads to PostgreSQL ${version}; 15 or later is needed.`);
}

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

function explain(cause: unknown, wanted: readonly string[]): DatabaseError {
  if (cause instanceof DatabaseError) return cause;
  const { code, message } = flatten(cause);
  return code === NOT_ALLOWED
    ? new DatabaseError(
        'unreachable',
        `The user of DATABASE_URL may not create databases. Make ${wanted.join(' and ')} for it, or let it: alter role … createdb.`,
        { cause },
      )
    : new DatabaseError('unreachable', `The database of DATABASE_URL cannot be used: ${message}.`, { cause });
}

/** A host with several addresses fails with one error per address and no message of its own. */
function flatten(cause: unknown): { code: string; message: string } {
  const error = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return { code, message: (message || code).replace(/\.$/, '') };
}
