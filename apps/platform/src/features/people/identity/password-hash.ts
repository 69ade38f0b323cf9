import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createGate } from '../../../system/concurrency-gate.ts';

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is the most expensive thing a stranger can ask for: one core stays free for everyone else. */
const gate = createGate({ running: Math.max(1, availableParallelism() - 1), waiting: 256 });

/** Throws `TooBusyError` when too many wait already. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, parameters));

/** Verifies against a hash nobody knows the password of when there is none, so that both take the same time. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await nobodysHash());
  const right = await gate(() => verify(against, password));
  return right && stored !== undefined;
};

let nobody: Promise<string> | undefined;
/** Hash of a password that nobody knows. */
export const nobodysHash = (): Promise<string> => (nobody ??= hash(crypto.randomUUID(), parameters));

/** Makes the hash for unknown names ahead, so that not even the first of them takes longer. */
export const preparePasswords = async (): Promise<void> => void (await nobodysHash());
