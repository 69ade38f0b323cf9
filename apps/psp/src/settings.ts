import { createHmac } from 'node:crypto';
import { appRole, databaseOf, type ConnectOptions } from '@fairhouse/database';

/** A merchant's account with the provider. */
export interface Account {
  id: string;
  /** Signs in both directions. */
  secret: string;
  /** Where outcomes are reported. */
  webhookUrl: string;
  /** Origins to which the pay page may send a payer back. */
  returnOrigins: readonly string[];
}

/** The account of an id, if there is one. */
export type AccountBook = (id: string) => Account | undefined;

export interface Settings {
  /** Owner of the provider's own database: migrates, and is used for nothing else. */
  databaseUrl: string;
  /** The application role's own URL; when absent the owner's connections become the application role. */
  databaseAppUrl?: string;
  accounts: AccountBook;
  /** Where the sites of the installation are asked for; without it only those of the accounts count. */
  platformUrl?: string;
  host: string;
  port: number;
  /** Loopback only; no metrics when not given. */
  metricsPort?: number;
  /** Origin of the pay page as browsers see it; its own address when not given. */
  publicOrigin?: string;
  timing: Timing;
}

/** All in milliseconds. */
export interface Timing {
  /** From a payout's order to its outcome. */
  payout: number;
  /** The outcome of amounts that end in .14 comes this much later. */
  slow: number;
  /** Between two blocks of the chain that crypto payments are on. */
  block: number;
  /** A webhook that is not answered by then counts as lost. */
  webhookTimeout: number;
  /** Wait before the second delivery; doubled each time, up to `retryMax`. */
  retryFirst: number;
  retryMax: number;
  /** A report is given up after this long. */
  retryFor: number;
}

export const defaultTiming: Timing = {
  payout: 2_000,
  slow: 20_000,
  block: 3_000,
  webhookTimeout: 5_000,
  retryFirst: 1_000,
  retryMax: 600_000,
  retryFor: 24 * 3_600_000,
};

/** Settings from the environment; throws one readable line when something is missing or wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env, 'PSP_PORT', '3003');
  const databaseAppUrl = env['DATABASE_APP_URL'];
  const publicOrigin = env['PSP_ORIGIN'] || (port > 0 ? `http://localhost:${port}` : '');
  return {
    databaseUrl: required(env, 'DATABASE_URL', 'the URL of its own database, as the owner'),
    ...(databaseAppUrl && { databaseAppUrl }),
    accounts: accountBook({
      secret: required(env, 'PSP_SECRET', 'the secret that the secrets of accounts are derived from'),
      platformUrl: required(env, 'PLATFORM_URL', 'where outcomes are reported'),
      returnOrigins: required(env, 'SITE_ORIGINS', 'the origins a payer may be sent back to, separated by commas'),
    }),
    platformUrl: origin(env['PLATFORM_URL']!),
    host: env['HOST'] || '127.0.0.1',
    port,
    ...(env['METRICS_PORT'] && { metricsPort: readPort(env, 'METRICS_PORT', '') }),
    ...(publicOrigin && { publicOrigin: origin(publicOrigin) }),
    timing: defaultTiming,
  };
}

/** Every merchant code is an account, with a secret of its own. */
function accountBook(options: { secret: string; platformUrl: string; returnOrigins: string }): AccountBook {
  if (options.secret.length < 32) throw new Error('PSP_SECRET is too short: 32 characters or more.');
  const webhookUrl = `${origin(options.platformUrl)}/provider/sandbox/events`;
  const returnOrigins = options.returnOrigins.split(',').map(origin);
  return (id) =>
    /^[a-z][a-z0-9-]{1,31}$/.test(id)
      ? { id, secret: accountSecret(options.secret, id), webhookUrl, returnOrigins }
      : undefined;
}

/** Knowing one account's secret tells nothing of another's. */
export const accountSecret = (secret: string, account: string): string =>
  createHmac('sha256', secret).update(`account:${account}`).digest('hex');

/** How the server's connections become the application role. */
export const appConnection = ({ databaseUrl, databaseAppUrl }: Settings): ConnectOptions =>
  databaseAppUrl ? { url: databaseAppUrl } : { url: databaseUrl, role: appRole(databaseOf(databaseUrl)) };

function readPort(env: NodeJS.ProcessEnv, name: string, standard: string): number {
  const port = Number(env[name] || standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is not a port number.`);
}

function required(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set: ${meaning}.`);
}

function origin(text: string): string {
  const url = URL.parse(text.trim());
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Error(`"${text}" is not an http(s) address.`);
}
