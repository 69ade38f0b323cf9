import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/**
 * What tests import as `@node-rs/argon2` (vitest.config.ts): the hashes of thousands of test members would take longer
 * than all else that they do. It refuses parameters below OWASP's for Argon2id, then hashes with the least; what is stored says
 * so, and is verified like any other.
 */
const { hash: hashWith, verify: verifyWith } = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const least = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const verify = verifyWith;

export const hash: typeof hashWith = (password, options) => {
  const { memoryCost = 0, timeCost = 0, algorithm = 2 } = options ?? {};
  if (memoryCost < 19_456 || timeCost < 2 || algorithm !== 2)
    throw new Error(`weak parameters of Argon2id: ${JSON.stringify(options)}`);
  return hashWith(password, { ...options, ...least });
};
