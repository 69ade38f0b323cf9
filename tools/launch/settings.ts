import { resolve } from 'node:path';

export interface Settings {
  /** Folder of all permanent data: database, keys, uploads, demonstration accounts. Absolute. */
  home: string;
  /** Address to listen on. */
  host: string;
  /** Name or address of this machine for other devices; undefined: none. */
  publicHost: string | undefined;
  sitePort: number;
  backofficePort: number;
  studioPort: number;
  /** Undefined: 3003 or the next free one. */
  pspPort: number | undefined;
  /** The first of three, one per service, on loopback. Undefined: 9100 or the next free ones. */
  metricsPort: number | undefined;
  databaseUrl: string | undefined;
  /** Folder of backups to which the embedded database copies its write-ahead log. Absolute. */
  backupFolder: string | undefined;
}

/** An invalid setting or an unsuitable machine, as one line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the documented environment variables (README, "Configure"). */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const publicHost = readHost(env, 'PUBLIC_HOST');
  return {
    home: resolve(root, env['FAIRHOUSE_HOME'] || '.fairhouse'),
    host: env['HOST'] || (publicHost === undefined ? '127.0.0.1' : '0.0.0.0'),
    publicHost,
    sitePort: readPort(env, 'PORT') ?? 3000,
    backofficePort: readPort(env, 'BACKOFFICE_PORT') ?? 3001,
    studioPort: readPort(env, 'STUDIO_PORT') ?? 3002,
    pspPort: readPort(env, 'PSP_PORT'),
    metricsPort: readPort(env, 'METRICS_PORT'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    backupFolder: env['BACKUP_FOLDER'] ? resolve(root, env['BACKUP_FOLDER']) : undefined,
  };
}

/** A name or an address in the form of an origin, without scheme and port. */
function readHost(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]?.toLowerCase();
  if (!text) return undefined;
  if (/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(text) && URL.parse(`http://${text}/`)?.host === text) return text;
  if (/^\[[\da-f:.]+\]$/.test(text) && URL.canParse(`http://${text}/`)) return text;
  throw new SettingsError(`${name} must be a host name or an address, not "${env[name]}".`);
}

function readPort(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SettingsError(`${name} must be a port number, not "${text}".`);
}
