import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { appRole, deciderRole, ownerRole, socketUrl } from './connection-url.ts';
import { DatabaseError } from './database-error.ts';
import { explainFailure } from './init-data-directory.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { cleanEnvironment, DURABLE, postgresArguments, SUPERUSER } from './postgres-settings.ts';
import { clearRemains, findPostmaster, readPostmaster } from './postmaster-file.ts';
import { isAlive, waitUntil } from './process-state.ts';
import { createDatabase } from './roles.ts';
import { giveTo, type ServerUser } from './server-user.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

export interface PostgresServerOptions {
  dataDir: string;
  binaries: PostgresBinaries;
  user: ServerUser;
  log: (line: string) => void;
  onStopped: () => void;
  /** Further settings, such as those of the archive. */
  settings?: Readonly<Record<string, string>>;
  /** Longest time until it is ready, in milliseconds. */
  startMs?: number;
}

/** Recovery after a crash replays the log since the last checkpoint; a longer wait is an error. */
const START_MS = 120_000;
const STOP_MS = 30_000;
const WATCH_MS = 100;
/** Socket paths are limited to 107 bytes, including `/.s.PGSQL.5432` and a terminating zero. */
const LONGEST_SOCKET_DIR = 90;
const LOG_LIMIT_BYTES = 10_000_000;

/** One PostgreSQL on one data directory, started again when it dies, until it is stopped. */
export class PostgresServer implements EmbeddedDatabase {
  readonly #options: PostgresServerOptions;
  #pid = 0;
  #socketDir = '';
  #temporarySocketDir: string | undefined;
  readonly #stopping = new AbortController();
  #watch: Promise<void> = Promise.resolve();

  constructor(options: PostgresServerOptions) {
    this.#options = options;
  }

  get pid(): number {
    return this.#pid;
  }

  async start(): Promise<void> {
    await this.#startOnce();
    this.#watch = this.#keepAlive();
  }

  ownerUrl(database: string): string {
    return socketUrl(this.#socketDir, ownerRole(database), database);
  }

  appUrl(database: string): string {
    return socketUrl(this.#socketDir, appRole(database), database);
  }

  deciderUrl(database: string): string {
    return socketUrl(this.#socketDir, deciderRole(database), database);
  }

  superuserUrl(): string {
    return socketUrl(this.#socketDir, SUPERUSER, 'postgres');
  }

  async createDatabases(databases: string[]): Promise<void> {
    await this.#asSuperuser(async (superuser) => {
      for (const database of databases) await createDatabase(superuser, database);
    });
  }

  async createDatabase(database: string, template?: string): Promise<void> {
    await this.#asSuperuser((superuser) => createDatabase(superuser, database, template));
  }

  async dropDatabase(database: string): Promise<void> {
    await this.#asSuperuser(async (superuser) => {
      await superuser.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`);
    });
  }

  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    await this.#watch;
    if (this.#pid !== 0 && isAlive(this.#pid)) {
      signal(this.#pid, 'SIGINT');
      const ended = () => !isAlive(this.#pid);
      if (!(await waitUntil(ended, STOP_MS))) {
        signal(this.#pid, 'SIGQUIT');
        await waitUntil(ended, STOP_MS);
      }
    }
    if (this.#temporarySocketDir !== undefined) rmSync(this.#temporarySocketDir, { recursive: true, force: true });
    this.#options.onStopped();
  }

  async #startOnce(): Promise<void> {
    const { dataDir } = this.#options;
    const running = findPostmaster(dataDir);
    if (running === undefined) {
      await clearRemains(dataDir);
      await this.#launch();
    } else {
      this.#pid = running.pid;
      await this.#untilReady();
    }
    this.#socketDir = readPostmaster(dataDir)?.socketDir ?? this.#socketDir;
    await this.#assertDurable();
  }

  async #launch(): Promise<void> {
    const { dataDir, binaries, user, settings } = this.#options;
    this.#socketDir ||= this.#chooseSocketDir();
    const logFile = join(dataDir, 'server.log');
    const log = openSync(logFile, sizeOf(logFile) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
    const logStart = sizeOf(logFile);
    // detached: Ctrl-C must reach this process only, which finishes its work before it stops the database
    const given = postgresArguments(dataDir, this.#socketDir, settings);
    const child = spawn(join(binaries.folder, 'bin', 'postgres'), given, {
      ...user,
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    const failure = Promise.withResolvers<never>();
    failure.promise.catch(() => undefined);
    child.on('error', (error) => failure.reject(explainFailure(error.message, dataDir)));
    const onExit = () => failure.reject(explainFailure(textAfter(logFile, logStart), dataDir));
    child.on('exit', onExit);
    child.unref();
    this.#pid = child.pid ?? 0;
    await Promise.race([this.#untilReady(), failure.promise]);
    child.off('exit', onExit);
  }

  async #untilReady(): Promise<void> {
    const ready = () => {
      const file = readPostmaster(this.#options.dataDir);
      return file !== undefined && file.pid === this.#pid && file.ready;
    };
    if (await waitUntil(() => ready() || !isAlive(this.#pid), this.#options.startMs ?? START_MS)) {
      if (ready()) return;
      await sleep(50); // wait until the log explains the exit
    }
    throw new DatabaseError('cannot_start', `PostgreSQL did not become ready in ${this.#options.dataDir}.`);
  }

  async #keepAlive(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      if (!isAlive(this.#pid)) {
        this.#options.log('PostgreSQL ended unexpectedly: starting it again');
        await this.#startOnce().catch((error: Error) => this.#options.log(error.message));
      }
      await sleep(WATCH_MS, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  #chooseSocketDir(): string {
    const { dataDir, user } = this.#options;
    if (Buffer.byteLength(dataDir) <= LONGEST_SOCKET_DIR) return dataDir;
    this.#temporarySocketDir = mkdtempSync('/tmp/fairhouse-');
    giveTo(user, this.#temporarySocketDir);
    return this.#temporarySocketDir;
  }

  async #assertDurable(): Promise<void> {
    await this.#asSuperuser(async (superuser) => {
      for (const [name, wanted] of Object.entries(DURABLE)) {
        const { rows } = await superuser.query<{ value: string }>('select current_setting($1) as value', [name]);
        if (rows[0]?.value !== wanted) {
          throw new DatabaseError(
            'unsafe_settings',
            `PostgreSQL runs with ${name} = ${rows[0]?.value}: it must be ${wanted}.`,
          );
        }
      }
    });
  }

  async #asSuperuser<T>(fn: (superuser: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.superuserUrl() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await fn(client);
    } finally {
      await client.end();
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Nothing when the directory has been removed meanwhile. */
function textAfter(file: string, start: number): string {
  return existsSync(file) ? readFileSync(file, 'utf8').slice(start) : '';
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
