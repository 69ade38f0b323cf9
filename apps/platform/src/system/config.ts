import { isAbsolute, join, resolve } from 'node:path';

export type Role = 'api' | 'worker' | 'all';

/** The configuration from the environment. Paths are absolute; ports may be 0 (any free one). */
export interface Config {
  home: string;
  host: string;
  port: number;
  backofficePort: number;
  /** Loopback only. */
  metricsPort: number;
  /** Owner of the database; used for migrations only. */
  databaseUrl: string;
  /** URL of the application role; without one the owner's connections switch to the application role. */
  databaseAppUrl: string | undefined;
  poolSize: number;
  /** Public origins, without a slash at the end. */
  siteOrigin: string;
  backofficeOrigin: string;
  studioOrigin: string;
  pspOrigin: string;
  /** Addresses at which this server calls the studio and the payment provider. */
  studioUrl: string;
  pspUrl: string;
  /** Signs messages between the payment provider and the platform. */
  pspSecret: string;
  /** File with the accounts at bKash and Maya; without it the sandbox imitates them. */
  paymentAccounts: string | undefined;
  /** AES-256 key, hex, for data that must not be stored in plain text. */
  dataKey: string;
  /** Ed25519 keys as PEM files: the platform's own, and the studio's public one. */
  platformKeyFile: string;
  studioPublicKeyFile: string;
  /** Second copy of the audit log's anchors: an absolute path of a file, or an https address. */
  auditAnchorCopy: string | undefined;
  role: Role;
  /** Hosts that no merchant owns are refused (`invalid_url`) instead of getting the default merchant. */
  strictHosts: boolean;
  /** Host names on which the `X-Merchant` header chooses the merchant. */
  merchantHeaderHosts: string[];
  /** Proxies whose forwarded addresses are trusted. */
  trustedProxies: string[];
  /**
   * Header, lower case, in which a trusted proxy sends the visitor's country; without it the table of addresses is
   * used.
   */
  countryHeader: string | undefined;
  /** Whether vendors that operators add may have private addresses; for development. */
  privateVendors: boolean;
  /** Milliseconds after which a vendor's answer is not awaited any longer: its pages wait as long. */
  vendorTimeoutMs: number;
  /** Private half of the key of push messages (RFC 8292), base64url; without it none are sent. */
  vapidKey: string | undefined;
  /** Push services that may be called: hosts, `*.` and a domain, or in development an origin on this machine. */
  pushServices: string[];
  /** Issuer of Google's id tokens; in development it may be a provider on this machine. */
  googleIssuer: string;
  /** Address of the public keys of Firebase's id tokens; in development it may be a server on this machine. */
  firebaseKeys: string;
  /** Whether missing demonstration accounts are created. */
  seedDemo: boolean;
  /** Whether the demonstration merchants get a history of real rounds. */
  demoHistory: boolean;
  /** Whether the API documentation is served. */
  development: boolean;
  logLevel: string;
  /** Repository root, with brands, migrations and built pages. */
  root: string;
}

type Environment = Record<string, string | undefined>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const repository = resolve(import.meta.dirname, '../../../..');

/** Environment → configuration. Throws a `ConfigError` of one line that names the variable. */
export function readConfig(env: Environment): Config {
  const home = resolve(env['FAIRHOUSE_HOME'] || join(repository, '.fairhouse'));
  const port = readPort(env, 'PORT', 3000);
  const backofficePort = readPort(env, 'BACKOFFICE_PORT', 3001);
  const studioPort = readPort(env, 'STUDIO_PORT', 3002);
  const pspPort = readPort(env, 'PSP_PORT', 3003);
  const studioOrigin = readOrigin(env, 'STUDIO_ORIGIN', `http://localhost:${studioPort}`);
  const pspOrigin = readOrigin(env, 'PSP_ORIGIN', `http://localhost:${pspPort}`);
  return {
    root: env['FAIRHOUSE_ROOT'] ?? repository,
    home,
    host: env['HOST'] ?? '127.0.0.1',
    port,
    backofficePort,
    metricsPort: readPort(env, 'METRICS_PORT', 9100),
    databaseUrl: required(env, 'DATABASE_URL', 'the URL of the database, as its owner'),
    databaseAppUrl: env['DATABASE_APP_URL'] || undefined,
    poolSize: readInteger(env, 'DATABASE_POOL', 20, 2, 500),
    siteOrigin: readOrigin(env, 'SITE_ORIGIN', `http://localhost:${port}`),
    backofficeOrigin: readOrigin(env, 'BACKOFFICE_ORIGIN', `http://localhost:${backofficePort}`),
    studioOrigin,
    pspOrigin,
    studioUrl: readOrigin(env, 'STUDIO_URL', `http://127.0.0.1:${studioPort}`),
    pspUrl: readOrigin(env, 'PSP_URL', `http://127.0.0.1:${pspPort}`),
    pspSecret: required(env, 'PSP_SECRET', 'shared with the payment provider'),
    paymentAccounts: env['PAYMENT_ACCOUNTS'] || undefined,
    dataKey: readKey(env),
    platformKeyFile: env['PLATFORM_KEY_FILE'] ?? join(home, 'keys/platform.pem'),
    studioPublicKeyFile: env['STUDIO_PUBLIC_KEY_FILE'] ?? join(home, 'keys/studio.pub.pem'),
    auditAnchorCopy: readAnchorCopy(env),
    role: readRole(env['ROLE'] ?? 'all'),
    strictHosts: env['STRICT_HOSTS'] === '1',
    merchantHeaderHosts: readList(env['MERCHANT_HEADER_HOSTS'] ?? 'localhost,127.0.0.1'),
    trustedProxies: readList(env['TRUSTED_PROXIES'] ?? ''),
    countryHeader: readCountryHeader(env),
    privateVendors: readPrivateVendors(env),
    vendorTimeoutMs: readInteger(env, 'VENDOR_TIMEOUT_MS', 3000, 500, 60_000),
    vapidKey: readVapidKey(env),
    pushServices: readPushServices(env),
    googleIssuer: readPeer(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
    firebaseKeys: readPeer(env, 'FIREBASE_KEYS', FIREBASE_KEYS),
    seedDemo: env['SEED_DEMO'] === '1',
    demoHistory: env['FAIRHOUSE_DEMO_HISTORY'] !== '0',
    development: env['NODE_ENV'] !== 'production',
    logLevel: env['LOG_LEVEL'] ?? 'warn',
  };
}

function required(env: Environment, name: string, meaning: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${name} is not set: ${meaning}.`);
}

function readKey(env: Environment): string {
  const key = required(env, 'DATA_KEY', '64 hexadecimal digits, the key of secrets at rest');
  if (/^[0-9a-f]{64}$/i.test(key)) return key;
  throw new ConfigError('DATA_KEY must be 64 hexadecimal digits.');
}

function readAnchorCopy(env: Environment): string | undefined {
  const value = env['AUDIT_ANCHOR_COPY'];
  if (!value || isAbsolute(value)) return value || undefined;
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (isSafe && url.search === '' && url.username === '') return value;
  throw new ConfigError('AUDIT_ANCHOR_COPY must be an absolute path or an https address without a query.');
}

function readRole(value: string): Role {
  if (value === 'api' || value === 'worker' || value === 'all') return value;
  throw new ConfigError(`ROLE must be api, worker or all, not "${value}".`);
}

/** In production an operator could make the server call the machines around it. */
function readPrivateVendors(env: Environment): boolean {
  const isAllowed = env['VENDOR_PRIVATE_ADDRESSES'] === '1';
  if (!isAllowed || env['NODE_ENV'] !== 'production') return isAllowed;
  throw new ConfigError('VENDOR_PRIVATE_ADDRESSES is for development only.');
}

/** Of Chrome and Android, Firefox, Safari, Edge. */
const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

function readVapidKey(env: Environment): string | undefined {
  const key = env['VAPID_KEY'] || undefined;
  if (key === undefined || /^[\w-]{43}$/.test(key)) return key;
  throw new ConfigError('VAPID_KEY must be a key of `npm run vapid`.');
}

/** A service on this machine is for development: in production members could make the server call it. */
function readPushServices(env: Environment): string[] {
  const services = readList(env['PUSH_SERVICES'] ?? '');
  for (const service of services) {
    const isHost = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(service) && /[a-z]$/.test(service);
    const isLocal = env['NODE_ENV'] !== 'production' && /^http:\/\/127\.0\.0\.1:\d+$/.test(service);
    if (!isHost && !isLocal) throw new ConfigError(`PUSH_SERVICES names no host of a push service: "${service}".`);
  }
  return services.length > 0 ? services : knownPushServices;
}

/** The JSON Web Key Set that Google publishes for Firebase Authentication. */
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Address of another company; in development it may be a server on this machine. */
function readPeer(env: Environment, name: string, standard: string): string {
  const address = env[name] || standard;
  const url = URL.parse(address);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && env['NODE_ENV'] !== 'production')) return address;
  throw new ConfigError(`${name} must be an https address.`);
}

/** Without a trusted proxy any visitor could set the header. */
function readCountryHeader(env: Environment): string | undefined {
  const name = env['FAIRHOUSE_COUNTRY_HEADER']?.toLowerCase();
  if (!name) return undefined;
  if (!/^[a-z0-9-]+$/.test(name)) throw new ConfigError(`FAIRHOUSE_COUNTRY_HEADER is no header name: "${name}".`);
  if (!env['TRUSTED_PROXIES']) throw new ConfigError('FAIRHOUSE_COUNTRY_HEADER needs TRUSTED_PROXIES.');
  return name;
}

const readPort = (env: Environment, name: string, standard: number) => readInteger(env, name, standard, 0, 65_535);

function readInteger(env: Environment, name: string, standard: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readOrigin(env: Environment, name: string, standard: string): string {
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
