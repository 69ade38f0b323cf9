import { readOrCreateSecret } from '@fairhouse/vendor-sdk';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';

export interface Secrets {
  /** Shared by the platform and the sandbox payment provider. */
  pspSecret: string;
  /** AES-256 key, hex, for account numbers at rest. */
  dataKey: string;
  /** Private key of push messages, base64url. */
  vapidKey: string;
}

/**
 * The installation's secrets: made once and stored in `FAIRHOUSE_HOME/secrets.json`, which only its owner can read.
 * Servers that start in parallel get the same ones.
 */
export function readSecrets(home: string): Secrets {
  const make = (): Omit<Secrets, 'vapidKey'> => ({
    pspSecret: randomBytes(32).toString('hex'),
    dataKey: randomBytes(32).toString('hex'),
  });
  const shared = readOrCreateSecret(join(home, 'secrets.json'), () => JSON.stringify(make()));
  const vapidKey = readOrCreateSecret(join(home, 'keys/vapid.key'), newVapidKey);
  return { ...(JSON.parse(shared) as Omit<Secrets, 'vapidKey'>), vapidKey };
}

/** A private key on P-256 as `VAPID_KEY` has it (RFC 8292): 32 bytes, base64url. */
export function newVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ format: 'jwk' }).d!;
}
