import { resolve } from 'node:path';

export interface Settings {
  /** Everything that must survive: database, keys, uploads, demonstration accounts. Absolute. */
  home: string;
  host: string;
  sitePort: number;
  backofficePort: number;
  studioPort: number;
  /** Undefined: 3003 or the next free one. */
  pspPort: number | undefined;
  /** The first of three, one per service, on loopback. Undefined: 9100 or the next free ones. */
  metricsPort: number | undefined;
  databaseUrl: string | undefined;
}

/** A setting or a machine that cannot be used, in one line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the documented environment variables (README, "Configure"). */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  return {
    home: resolve(root, env['FAIRHOUSE_HOME'] || '.fairhouse'),
    host: env['HOST'] || '127.0.0.1',
    sitePort: readPort(env, 'PORT') ?? 3000,
    backofficePort: readPort(env, 'BACKOFFICE_PORT') ?? 3001,
    studioPort: readPort(env, 'STUDIO_PORT') ?? 3002,
    pspPort: readPort(env, 'PSP_PORT'),
    metricsPort: readPort(env, 'METRICS_PORT'),
    databaseUrl: env['DATABASE_URL'] || undefined,
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SettingsError(`${name} must be a port number, not "${text}".`);
}
