import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Shared by the platform and the sandbox payment provider. */
  pspSecret: string;
  /** AES-256 key, hex, for account numbers at rest. */
  dataKey: string;
}

/** The installation's secrets: made once, kept in `FAIRHOUSE_HOME/secrets.json`, readable by its owner only. */
export function readSecrets(home: string): Secrets {
  const path = join(home, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  mkdirSync(home, { recursive: true });
  const secrets: Secrets = { pspSecret: randomBytes(32).toString('hex'), dataKey: randomBytes(32).toString('hex') };
  // Whole or not at all: a half-written key file would lock the data away.
  writeFileSync(`${path}.part`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  return secrets;
}
