import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { appRole, databaseOf, deciderRole } from './connection-url.ts';
import { DatabaseError } from './database-error.ts';
import { numberOf, readMigrations, type Migration } from './read-migrations.ts';
import { ensureRole } from './roles.ts';

export interface MigrateOptions {
  /** The owner's URL. */
  url: string;
  /** Folders of `NNNN_words.sql`, numbered as one sequence; a file is recorded as `<folder above>/<file>`. */
  dirs: string[];
  /** Role that `:"app_role"` in the files stands for; `<database>_app` by default. */
  role?: string;
  /** Role that `:"decider_role"` stands for; `<database>_decider` by default. */
  decider?: string;
  /** Milliseconds for which a server that cannot be found is tried again; 5 s by default. */
  patienceMs?: number;
}

/** Key of the advisory lock; the same in every server, so that only one migrates at a time. */
const LOCK = 4_147_001;

/** SQLSTATE of a server that is starting up or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';
const STARTING_UP_PATIENCE_MS = 30_000;
/** Nobody listens, or the server ended during the greeting: it may be on its way up again after a crash. */
const ABSENT: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT'];
const ABSENT_PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

/** Applies new files, each in a transaction of its own; answers their names. */
export async function migrate({
  url,
  dirs,
  role = appRole(databaseOf(url)),
  decider = deciderRole(databaseOf(url)),
  patienceMs,
}: MigrateOptions): Promise<string[]> {
  const files = readMigrations(dirs);
  const owner = await connectOwner(url, patienceMs);
  try {
    await owner.query(`select pg_advisory_lock(${LOCK})`);
    await ensureRole(owner, role);
    if (files.some(({ sql }) => sql.includes(DECIDER))) await ensureRole(owner, decider);
    await owner.query(`create table if not exists public.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await adoptNewNames(owner, files);
    const { rows } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from public.migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const file of files) assertUnchanged(file, applied.get(file.name));
    const fresh = files.filter((file) => !applied.has(file.name));
    assertInOrder(fresh, [...applied.keys()]);
    for (const file of fresh) await apply(owner, file, { role, decider });
    return fresh.map((file) => file.name);
  } finally {
    await owner.end();
  }
}

/**
 * A server that is starting up says so and is retried, and so, for a short time, is one that is not there: a start that
 * failed would load the whole program once more. Any other refusal is final.
 */
async function connectOwner(url: string, absentMs = ABSENT_PATIENCE_MS): Promise<pg.Client> {
  const began = Date.now();
  for (;;) {
    const owner = new pg.Client({ connectionString: url, application_name: 'fairhouse migrate' });
    // A connection that breaks later fails the query in progress; without a listener it would also end the process.
    owner.on('error', () => undefined);
    try {
      await owner.connect();
      return owner;
    } catch (cause) {
      const { code, message } = cause as Error & { code?: string };
      const patience = code === CANNOT_CONNECT_NOW ? STARTING_UP_PATIENCE_MS : ABSENT.includes(code) ? absentMs : 0;
      if (Date.now() - began >= patience) {
        throw new DatabaseError('unreachable', `The database cannot be reached: ${message}`, { cause });
      }
      await setTimeout(PAUSE_MS);
    }
  }
}

/** Records of a renamed file get the new name, in one statement; a server with the old names then refuses to start. */
async function adoptNewNames(owner: pg.Client, files: Migration[]): Promise<void> {
  const renamed = files.filter(({ formerName }) => formerName !== undefined);
  await owner.query(
    `update public.migration m set name = f.name
     from unnest($1::text[], $2::text[]) f (name, former_name) where m.name = f.former_name`,
    [renamed.map(({ name }) => name), renamed.map(({ formerName }) => formerName)],
  );
}

function assertUnchanged(file: Migration, appliedAs: string | undefined): void {
  if (appliedAs === undefined || appliedAs === file.checksum) return;
  throw new DatabaseError(
    'migration_changed',
    `Migration ${file.name} was changed after it had been applied: add a new one.`,
  );
}

/**
 * Refuses a migration that was merged late: here it would run after others, in a fresh database before them. Renamed
 * files are older than this rule and exempt: they were merged out of order.
 */
function assertInOrder(fresh: Migration[], applied: string[]): void {
  const latest = applied.toSorted((a, b) => numberOf(a) - numberOf(b)).at(-1);
  const late = fresh.find(({ number, formerName }) => latest && number < numberOf(latest) && formerName === undefined);
  if (late === undefined) return;
  throw new DatabaseError(
    'migration_late',
    `Migration ${late.name} sorts before ${latest}, which is already applied: give it the next free number.`,
  );
}

const DECIDER = ':"decider_role"';

async function apply(
  owner: pg.Client,
  { name, sql, checksum }: Migration,
  { role, decider }: { role: string; decider: string },
): Promise<void> {
  const body = sql
    .replaceAll(':"app_role"', pg.escapeIdentifier(role))
    .replaceAll(DECIDER, pg.escapeIdentifier(decider));
  try {
    await owner.query('begin');
    await owner.query(body);
    await owner.query('insert into public.migration(name, checksum) values ($1, $2)', [name, checksum]);
    const { command } = await owner.query('commit');
    if (command !== 'COMMIT') throw new Error('rolled back');
  } catch (cause) {
    await owner.query('rollback').catch(() => undefined);
    throw new DatabaseError('migration_failed', `Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
