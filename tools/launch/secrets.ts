import { readOrCreateSecret } from '@fairhouse/vendor-sdk';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

export interface Secrets {
  /** Shared by the platform and the sandbox payment provider. */
  pspSecret: string;
  /** AES-256 key, hex, for account numbers at rest. */
  dataKey: string;
}

/**
 * The installation's secrets: made once and stored in `FAIRHOUSE_HOME/secrets.json`, which only its owner can read.
 * Servers that start in parallel get the same ones.
 */
export function readSecrets(home: string): Secrets {
  const make = (): Secrets => ({
    pspSecret: randomBytes(32).toString('hex'),
    dataKey: randomBytes(32).toString('hex'),
  });
  return JSON.parse(readOrCreateSecret(join(home, 'secrets.json'), () => JSON.stringify(make()))) as Secrets;
}
