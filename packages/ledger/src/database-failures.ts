/**
 * Failures that pass: serialization and deadlock (40), connection (08), resources such as connections (53), operator
 * intervention such as a restart (57), lock not available (55P03), read-only while a replica takes over (25006).
 */
const PASSING = /^(?:40|08|53|57|55P03|25006)/;
/** None begins with E; EPIPE, a broken connection, does. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;

/** True when posting the same references again may succeed, whatever became of the first attempt. */
export function isPassing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && SQLSTATE.test(code)) return PASSING.test(code);
  // no answer of PostgreSQL at all: a broken or refused connection, a time-out of the driver
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

export function isMissingPartition(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return code === '23514' && message !== undefined && message.startsWith('no partition of relation');
}

/** A batch posted without looking for repeats held one. */
export function isRepeat(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'key_pkey';
}

/** The connection can no longer be used, or nobody knows what state it is in. */
export function isBroken(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code !== 'string' || !SQLSTATE.test(code) || /^(?:08|57)/.test(code);
}
