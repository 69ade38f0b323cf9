import { UnknownOutcomeError } from '@fairhouse/database';
import type { ErrorCode } from '@fairhouse/contract';
import { TooBusyError } from './concurrency-gate.ts';

/**
 * PostgreSQL classes and codes: connection exception, shut down, crashed, cannot connect now, too many connections;
 * also disk full and read-only, since these change nothing either.
 */
const lostInSql = /^(?:08...|57P0[123]|53300|53100|25006)$/;
const lostInNode = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of node-postgres that have no code. */
const lostInWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered/i;

/** The failure for an unexpected error; undefined for a defect of the code. */
export function classifyError(error: Error): ErrorCode | undefined {
  if (error instanceof UnknownOutcomeError) return 'outcome_unknown';
  if (error instanceof TooBusyError) return 'too_many_requests';
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (lostInSql.test(code)) return 'database_unavailable';
    // A missing file is ENOENT too: only a failed connection to a socket is the database's.
    if (lostInNode.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write'))
      return 'database_unavailable';
  }
  return lostInWords.test(error.message) ? 'database_unavailable' : undefined;
}
