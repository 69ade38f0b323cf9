import pg from 'pg';

export interface ConnectOptions {
  url: string;
  /** Become this role at connection time, as when the URL belongs to the owner of the database. */
  role?: string;
  /** Connections at most; 10 when not given. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** An idle pooled connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** A client that went silent inside a transaction must not hold wallets for ever. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const { INT8, NUMERIC } = pg.types.builtins;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

/** A pool whose bigint columns are JavaScript numbers; one beyond 2^53 is an error, never a rounded amount. */
export function connect({ url, role, max = 10, name = 'fairhouse', onIdleError }: ConnectOptions): pg.Pool {
  const options = [`-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`];
  if (role !== undefined) options.push(`-c role=${escapeOption(role)}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    options: options.join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53 from the database: ${text}`);
  return value;
}

/** PostgreSQL splits startup options at blanks; a backslash keeps one. */
function escapeOption(value: string): string {
  return value.replaceAll(/[\\\s]/g, String.raw`\$&`);
}

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as unknown as (
  text: string,
) => (string | null)[];

function parserFor(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary') {
    if (oid === INT8) return parseSafeInteger;
    if (oid === INT8_ARRAY) {
      return (text) => parseTextArray(text).map((item) => (item === null ? null : parseSafeInteger(item)));
    }
    if (oid === NUMERIC) return (text) => text;
  }
  return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
}
