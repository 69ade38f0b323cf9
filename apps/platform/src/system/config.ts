import { join, resolve } from 'node:path';

export type Role = 'api' | 'worker' | 'all';

/** Everything the surroundings decide. Paths are absolute; ports may be 0 (any free one). */
export interface Config {
  home: string;
  host: string;
  port: number;
  backofficePort: number;
  /** Loopback only. */
  metricsPort: number;
  /** Owner of the database, for migrations; absent when the embedded database is to be used. */
  databaseUrl: string | undefined;
  /** Application role's own URL; when absent the owner's connection becomes the application role. */
  databaseAppUrl: string | undefined;
  poolSize: number;
  /** Public origins, without a slash at the end. */
  siteOrigin: string;
  backofficeOrigin: string;
  studioOrigin: string;
  pspOrigin: string;
  /** Where this server reaches the studio and the payment provider. */
  studioUrl: string;
  pspUrl: string;
  role: Role;
  /** Hosts that no merchant names are refused (`invalid_url`) instead of getting the default merchant. */
  strictHosts: boolean;
  /** Host names on which the `X-Merchant` header chooses the merchant. */
  merchantHeaderHosts: string[];
  /** Proxies whose forwarded addresses are believed. */
  trustedProxies: string[];
  /** Pages of API documentation are served. */
  development: boolean;
  logLevel: string;
  /** Repository root: brands, migrations and built pages lie below it. */
  root: string;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const repository = resolve(import.meta.dirname, '../../../..');

/** Environment → configuration. Throws a `ConfigError` of one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = readPort(env, 'PORT', 3000);
  const backofficePort = readPort(env, 'BACKOFFICE_PORT', 3001);
  const studioPort = readPort(env, 'STUDIO_PORT', 3002);
  const pspPort = readPort(env, 'PSP_PORT', 3003);
  const studioOrigin = readOrigin(env, 'STUDIO_ORIGIN', `http://localhost:${studioPort}`);
  const pspOrigin = readOrigin(env, 'PSP_ORIGIN', `http://localhost:${pspPort}`);
  return {
    root: env['FAIRHOUSE_ROOT'] ?? repository,
    home: resolve(env['FAIRHOUSE_HOME'] ?? join(repository, '.fairhouse')),
    host: env['HOST'] ?? '127.0.0.1',
    port,
    backofficePort,
    metricsPort: readPort(env, 'METRICS_PORT', 9100),
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseAppUrl: env['DATABASE_APP_URL'] || undefined,
    poolSize: readInteger(env, 'DATABASE_POOL', 20, 2, 500),
    siteOrigin: readOrigin(env, 'SITE_ORIGIN', `http://localhost:${port}`),
    backofficeOrigin: readOrigin(env, 'BACKOFFICE_ORIGIN', `http://localhost:${backofficePort}`),
    studioOrigin,
    pspOrigin,
    studioUrl: readOrigin(env, 'STUDIO_URL', `http://127.0.0.1:${studioPort}`),
    pspUrl: readOrigin(env, 'PSP_URL', `http://127.0.0.1:${pspPort}`),
    role: readRole(env['ROLE'] ?? 'all'),
    strictHosts: env['STRICT_HOSTS'] === '1',
    merchantHeaderHosts: readList(env['MERCHANT_HEADER_HOSTS'] ?? 'localhost,127.0.0.1'),
    trustedProxies: readList(env['TRUSTED_PROXIES'] ?? ''),
    development: env['NODE_ENV'] !== 'production',
    logLevel: env['LOG_LEVEL'] ?? 'warn',
  };
}

function readRole(value: string): Role {
  if (value === 'api' || value === 'worker' || value === 'all') return value;
  throw new ConfigError(`ROLE must be api, worker or all, not "${value}".`);
}

const readPort = (env: Record<string, string | undefined>, name: string, standard: number) =>
  readInteger(env, name, standard, 0, 65_535);

function readInteger(
  env: Record<string, string | undefined>,
  name: string,
  standard: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readOrigin(env: Record<string, string | undefined>, name: string, standard: string): string {
  const text = env[name] || standard;
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new ConfigError(`${name} must be an http(s) origin, not "${text}".`);
}

const readList = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
