import { StartError } from '@fairhouse/server';
import { readOrCreateSecret } from '@fairhouse/vendor-sdk';
import { randomBytes } from 'node:crypto';

/** Keys as text: 64 hexadecimal digits each, the newest first, separated by commas or white space. */
const KEY = /^[0-9a-f]{64}$/i;

/**
 * The keys that seal server seeds: from the environment, otherwise from the file, which is created with one key when
 * there is none. Throws a `StartError`.
 */
export function readSeedKeys({ seedKey, seedKeyFile }: { seedKey: string | undefined; seedKeyFile: string }) {
  const source = seedKey === undefined ? seedKeyFile : 'STUDIO_SEED_KEY';
  const text = seedKey ?? readOrCreateSecret(seedKeyFile, () => `${randomBytes(32).toString('hex')}\n`);
  const [newest, ...older] = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (!KEY.test(word)) throw new StartError(`${source} must hold keys of 64 hexadecimal digits, the newest first.`);
      return Buffer.from(word, 'hex');
    });
  if (!newest) throw new StartError(`${source} holds no key: 64 hexadecimal digits are needed.`);
  return [newest, ...older] as const satisfies readonly [Buffer, ...Buffer[]];
}
