import { StartError } from '@fairhouse/server';
import { isAbsolute, join, resolve } from 'node:path';

/** Everything that the environment decides. Paths are absolute; ports may be 0 (any free one). */
export interface Config {
  host: string;
  port: number;
  /** Loopback only; undefined serves no metrics. */
  metricsPort: number | undefined;
  /** Address of the platform's vendor wallet. */
  platformUrl: string;
  /** Origins that may hold a game in a frame, besides those that the platform names. */
  siteOrigins: string[];
  /** Owner of the database: migrates and seals old seeds, and is used for nothing else. */
  databaseUrl: string;
  /** URL of the application role; when absent the owner's connections become the application role. */
  databaseAppUrl: string | undefined;
  poolSize: number;
  /** Ed25519 private key, PEM; created when missing. */
  keyFile: string;
  /** Name under which the platform has registered that key. */
  keyId: string;
  /** Keys that seal server seeds, 64 hexadecimal digits each, the newest first. */
  seedKey: string | undefined;
  /** File with those keys when the environment has none; created when missing. */
  seedKeyFile: string;
  /** The platform's Ed25519 public key, PEM; may be created after the start. */
  platformPublicKeyFile: string;
  /** Built game clients. */
  clientsDir: string;
  trustedProxies: string[];
  /** Feeds of official lottery numbers, of different hosts. */
  resultSources: string[];
  /** A public chain whose blocks decide draws; without it one of ours does. */
  blockSource: { chain: string; url: string } | undefined;
  /** Relays of drand quicknet, whose rounds take part in draws of our own; without them none does. */
  drandRelays: string[];
  /** So long a round of a table waits for its round of drand; without it none waits for any. */
  tableBeaconSeconds: number | undefined;
  /** Second place of the signed heads of the log of draws: an absolute path or an https address. */
  drawHeadCopy: string | undefined;
  /** How long before its start a match is open for bets; by default as soon as it is committed to. */
  matchesAheadHours: number | undefined;
  logLevel: string;
}

type Environment = Record<string, string | undefined>;

const repository = resolve(import.meta.dirname, '../../..');

/** Environment → configuration. Throws a `StartError` of one line that names the variable. */
export function readConfig(env: Environment): Config {
  const home = resolve(env['FAIRHOUSE_HOME'] || join(repository, '.fairhouse'));
  return {
    host: env['HOST'] || '127.0.0.1',
    port: readInteger(env, 'STUDIO_PORT', 0, 65_535) ?? 3002,
    metricsPort: readInteger(env, 'METRICS_PORT', 0, 65_535),
    platformUrl: readOrigin('PLATFORM_URL', env['PLATFORM_URL'] || 'http://127.0.0.1:3000'),
    siteOrigins: readList(env['SITE_ORIGINS'] || 'http://localhost:3000').map((entry) =>
      readOrigin('SITE_ORIGINS', entry),
    ),
    databaseUrl: required(env, 'DATABASE_URL', "the URL of the studio's database, as its owner"),
    databaseAppUrl: env['DATABASE_APP_URL'] || undefined,
    poolSize: readInteger(env, 'DATABASE_POOL', 2, 500) ?? 10,
    keyFile: env['STUDIO_KEY_FILE'] || join(home, 'keys/studio.pem'),
    keyId: env['STUDIO_KEY_ID'] || 'studio',
    seedKey: env['STUDIO_SEED_KEY'] || undefined,
    seedKeyFile: env['STUDIO_SEED_KEY_FILE'] || join(home, 'keys/studio-seeds.key'),
    platformPublicKeyFile: env['PLATFORM_PUBLIC_KEY_FILE'] || join(home, 'keys/platform.pub.pem'),
    clientsDir: env['STUDIO_CLIENTS_DIR'] || join(import.meta.dirname, '../dist/clients'),
    trustedProxies: readList(env['TRUSTED_PROXIES'] ?? ''),
    resultSources: readFeeds(readList(env['RESULT_SOURCES'] ?? '')),
    blockSource: readBlockSource(env['BLOCK_SOURCE']),
    drandRelays: readList(env['DRAND_RELAYS'] ?? '').map((relay) => readOrigin('DRAND_RELAYS', relay)),
    tableBeaconSeconds: readTableBeacon(env),
    drawHeadCopy: readCopyPlace(env['DRAW_HEAD_COPY']),
    matchesAheadHours: readInteger(env, 'MATCHES_AHEAD_HOURS', 24, 288),
    logLevel: env['LOG_LEVEL'] || 'warn',
  };
}

function required(env: Environment, name: string, meaning: string): string {
  const value = env[name];
  if (value) return value;
  throw new StartError(`${name} is not set: ${meaning}.`);
}

function readInteger(env: Environment, name: string, least: number, most: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new StartError(`${name} must be an http(s) origin, not "${text}".`);
}

/** A round can only wait for what somebody can be asked for. */
function readTableBeacon(env: Environment): number | undefined {
  const seconds = readInteger(env, 'TABLE_BEACON_SECONDS', 5, 600);
  if (seconds !== undefined && !env['DRAND_RELAYS'])
    throw new StartError('TABLE_BEACON_SECONDS needs DRAND_RELAYS: the relays that are asked.');
  return seconds;
}

function readCopyPlace(value: string | undefined): string | undefined {
  if (!value || isAbsolute(value)) return value || undefined;
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (isSafe && url.search === '' && url.username === '') return value;
  throw new StartError('DRAW_HEAD_COPY must be an absolute path or an https address without a query.');
}

/** `<chain> <address>`, such as `tron https://blocks.example`. */
function readBlockSource(value: string | undefined): Config['blockSource'] {
  if (!value) return undefined;
  const [chain, url, ...more] = value.trim().split(/\s+/);
  if (chain === undefined || url === undefined || more.length > 0 || !/^[a-z][a-z0-9-]{1,31}$/.test(chain))
    throw new StartError(
      'BLOCK_SOURCE must be the name of a chain and an address, such as "tron https://blocks.example".',
    );
  readOrigin('BLOCK_SOURCE', url);
  return { chain, url };
}

/** Two addresses of one host are one source, which would only agree with itself. */
function readFeeds(urls: string[]): string[] {
  for (const url of urls) readOrigin('RESULT_SOURCES', url);
  const hosts = new Set(urls.map((url) => new URL(url).host));
  if (hosts.size === urls.length) return urls;
  throw new StartError('RESULT_SOURCES must name different hosts: feeds of one host are one source.');
}

const readList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
