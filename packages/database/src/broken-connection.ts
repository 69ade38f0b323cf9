/** No SQLSTATE begins with E, but system errors do, such as EPIPE. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;

/** The SQLSTATE of an error that PostgreSQL answered; undefined when it came from the driver or the network. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : undefined;
}

/** The connection can no longer be used, or its state is unknown: 08 connection, 57P shutdown. */
export function isBroken(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || /^(?:08|57P)/.test(state);
}
