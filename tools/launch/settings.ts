import { isAbsolute, join } from 'node:path';

export interface Settings {
  /** Everything that must survive: database, keys, uploads, demonstration accounts. */
  home: string;
  host: string;
  ports: { site: number; backoffice: number; studio: number; psp: number };
  /** Loopback ports for metrics; one per service. */
  metricsPorts: { platform: number; studio: number; psp: number };
  databaseUrl: string | undefined;
}

/** A setting that cannot be used, in one line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the documented environment variables (README, "Configure"). Ports may be 0: any free one. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const home = env['FAIRHOUSE_HOME'] || '.fairhouse';
  const metrics = readPort(env, 'METRICS_PORT', 9100);
  return {
    home: isAbsolute(home) ? home : join(root, home),
    host: env['HOST'] || '127.0.0.1',
    ports: {
      site: readPort(env, 'PORT', 3000),
      backoffice: readPort(env, 'BACKOFFICE_PORT', 3001),
      studio: readPort(env, 'STUDIO_PORT', 3002),
      psp: readPort(env, 'PSP_PORT', 3003),
    },
    metricsPorts: { platform: metrics, studio: metrics + 1, psp: metrics + 2 },
    databaseUrl: env['DATABASE_URL'] || undefined,
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = env[name];
  if (!text) return standard;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_533)
    throw new SettingsError(`${name} must be a port number, not "${text}".`);
  return port;
}
