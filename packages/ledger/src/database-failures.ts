import { sqlStateOf } from '@fairhouse/database';

/**
 * Temporary failures: serialization and deadlock (40), connection (08), resources such as connections (53), operator
 * intervention such as a restart (57), lock not available (55P03), read-only while a replica takes over (25006).
 */
const PASSING = /^(?:40|08|53|57|55P03|25006)/;

/** True when posting the same references again may succeed, whatever the outcome of the first attempt. */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return PASSING.test(state);
  // PostgreSQL did not answer: a broken or refused connection, a time-out of the driver
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

export function isMissingPartition(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return code === '23514' && message !== undefined && message.startsWith('no partition of relation');
}

/** A batch that was posted without a search for repeats contained one. */
export function isRepeat(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'key_pkey';
}
