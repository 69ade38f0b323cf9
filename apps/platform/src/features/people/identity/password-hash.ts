import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createGate } from '../../../system/concurrency-gate.ts';

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing is the most expensive thing that a visitor without an account can request: one core stays free for other
 * work.
 */
const gate = createGate({ running: Math.max(1, availableParallelism() - 1), waiting: 256 });

/** Throws `TooBusyError` when the queue is full. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, parameters));

/**
 * Without a hash it verifies against one that no password matches, so that known and unknown names take the same time.
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await nobodysHash());
  const right = await gate(() => verify(against, password));
  return right && stored !== undefined;
};

let nobody: Promise<string> | undefined;
/** A hash that no known password matches. */
export const nobodysHash = (): Promise<string> => (nobody ??= hash(crypto.randomUUID(), parameters));

/** Makes the hash for unknown names at the start, so that the first of them takes no longer either. */
export const preparePasswords = async (): Promise<void> => void (await nobodysHash());
