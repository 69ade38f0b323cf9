import { join } from 'node:path';
import type { DatabaseName, Databases } from './databases.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

type Environment = Record<string, string>;

/** What each service is told, and nothing more: the studio never sees the platform's database or the provider's secret. */
export function serviceEnvironments(settings: Settings, databases: Databases, secrets: Secrets) {
  const { home, host, ports, metricsPorts } = settings;
  const origin = (port: number) => `http://localhost:${port}`;
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const keys = join(home, 'keys');
  const shared = {
    FAIRHOUSE_HOME: home,
    HOST: host,
    PORT: String(ports.site),
    BACKOFFICE_PORT: String(ports.backoffice),
    STUDIO_PORT: String(ports.studio),
    PSP_PORT: String(ports.psp),
    SITE_ORIGIN: origin(ports.site),
  };

  const platform: Environment = {
    ...shared,
    ...databaseEnvironment(databases, 'platform'),
    METRICS_PORT: String(metricsPorts.platform),
    STUDIO_URL: local(ports.studio),
    STUDIO_PUBLIC_KEY_FILE: join(keys, 'studio.pub.pem'),
    PLATFORM_KEY_FILE: join(keys, 'platform.pem'),
    PSP_URL: local(ports.psp),
    PSP_SECRET: secrets.pspSecret,
    DATA_KEY: secrets.dataKey,
    SEED_DEMO: '1',
  };
  const studio: Environment = {
    ...shared,
    ...databaseEnvironment(databases, 'studio'),
    METRICS_PORT: String(metricsPorts.studio),
    PLATFORM_URL: local(ports.site),
    SITE_ORIGINS: [origin(ports.site), `http://bd.localhost:${ports.site}`].join(','),
    STUDIO_KEY_FILE: join(keys, 'studio.pem'),
    PLATFORM_PUBLIC_KEY_FILE: join(keys, 'platform.pub.pem'),
  };
  const psp: Environment = {
    ...shared,
    ...databaseEnvironment(databases, 'psp'),
    METRICS_PORT: String(metricsPorts.psp),
    PLATFORM_URL: local(ports.site),
    SITE_ORIGINS: studio['SITE_ORIGINS']!,
    PSP_SECRET: secrets.pspSecret,
  };
  return { platform, studio, psp };
}

function databaseEnvironment(databases: Databases, name: DatabaseName): Environment {
  const { owner, app } = databases.urls(name);
  return { DATABASE_URL: owner, ...(app && { DATABASE_APP_URL: app }) };
}
