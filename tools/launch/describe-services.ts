import { join } from 'node:path';
import { platformProgram } from '../building/build-clients.ts';
import type { DatabaseName, Databases } from './databases.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import type { Service } from './service-process.ts';
import type { Settings } from './settings.ts';

type Environment = Record<string, string>;

/** Compiled sources, so that a service that was killed need not compile them again; tests of many homes share them. */
export const compileCache = (home: string): string => process.env['NODE_COMPILE_CACHE'] || join(home, 'compiled');

/** Names of this machine on which the demonstration brands answer (`domains` in merchants/). */
const siteHosts = ['localhost', '127.0.0.1', 'ph.localhost', 'bd.localhost'];

/**
 * The services in the order in which they stop, each with only the settings that it needs: the studio never gets the
 * platform's database or the provider's secret.
 */
export function describeServices(
  { home, host, publicHost }: Settings,
  ports: Ports,
  databases: Databases,
  { pspSecret, dataKey, vapidKey }: Secrets,
): Service[] {
  const origin = (port: number) => publicOrigin(publicHost, port);
  const inside = (port: number) => `http://${reachable(host)}:${port}`;
  const keys = join(home, 'keys');
  const shared: Environment = {
    FAIRHOUSE_HOME: home,
    NODE_COMPILE_CACHE: compileCache(home),
    HOST: host,
    PORT: String(ports.site),
    BACKOFFICE_PORT: String(ports.backoffice),
    STUDIO_PORT: String(ports.studio),
    PSP_PORT: String(ports.psp),
    SITE_ORIGIN: origin(ports.site),
    ...(publicHost !== undefined && {
      BACKOFFICE_ORIGIN: origin(ports.backoffice),
      STUDIO_ORIGIN: origin(ports.studio),
      PSP_ORIGIN: origin(ports.psp),
      // One address for all merchants: the visitor chooses, as on localhost.
      MERCHANT_HEADER_HOSTS: process.env['MERCHANT_HEADER_HOSTS'] ?? ['localhost', '127.0.0.1', publicHost].join(','),
    }),
    SITE_ORIGINS: [...siteHosts, ...(publicHost === undefined ? [] : [publicHost])]
      .map((name) => `http://${name}:${ports.site}`)
      .join(','),
    PLATFORM_URL: inside(ports.site),
  };
  const studio: Environment = {
    ...shared,
    ...databaseEnvironment(databases, 'studio'),
    METRICS_PORT: String(ports.metrics.studio),
    STUDIO_KEY_FILE: join(keys, 'studio.pem'),
    STUDIO_SEED_KEY_FILE: join(keys, 'studio-seeds.key'),
    PLATFORM_PUBLIC_KEY_FILE: join(keys, 'platform.pub.pem'),
  };
  // Neither the keys of the studio nor, on the database of this machine, a login that may read bets.
  const { owner, decider } = databases.urls('studio');
  const matchd: Environment = {
    FAIRHOUSE_HOME: home,
    NODE_COMPILE_CACHE: compileCache(home),
    DATABASE_URL: decider === undefined ? owner : '',
    MATCHD_DATABASE_URL: decider ?? '',
    MATCHD_SEED_KEY_FILE: join(keys, 'matchd-seeds.key'),
    METRICS_PORT: String(ports.metrics.matchd),
  };
  const platform: Environment = {
    ...shared,
    ...databaseEnvironment(databases, 'platform'),
    METRICS_PORT: String(ports.metrics.platform),
    STUDIO_URL: inside(ports.studio),
    STUDIO_PUBLIC_KEY_FILE: join(keys, 'studio.pub.pem'),
    PLATFORM_KEY_FILE: join(keys, 'platform.pem'),
    PSP_URL: inside(ports.psp),
    PSP_SECRET: pspSecret,
    DATA_KEY: dataKey,
    VAPID_KEY: vapidKey,
    SEED_DEMO: '1',
  };
  const psp: Environment = {
    ...shared,
    ...databaseEnvironment(databases, 'psp'),
    METRICS_PORT: String(ports.metrics.psp),
    PSP_SECRET: pspSecret,
  };
  return [
    { name: 'studio', program: 'apps/studio/server/main.ts', env: studio },
    { name: 'matchd', program: 'apps/studio/server/matchd/main.ts', env: matchd },
    { name: 'platform', program: platformProgram(), env: platform },
    { name: 'payment provider', program: 'apps/psp/src/main.ts', env: psp },
  ];
}

/** The origin of a port for browsers. */
export const publicOrigin = (publicHost: string | undefined, port: number) =>
  `http://${publicHost ?? 'localhost'}:${port}`;

/** The origin of a port for services on this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** An inherited URL of the application role would lead to another database than the owner's: empty means none. */
function databaseEnvironment(databases: Databases, name: DatabaseName): Environment {
  const { owner, app } = databases.urls(name);
  return { DATABASE_URL: owner, DATABASE_APP_URL: app ?? '' };
}
