import type { ErrorCode } from '@fairhouse/contract';
import { UnknownOutcomeError } from '@fairhouse/database';

/** Connection failures (08), shutdown (57P) and too many connections (53300) of PostgreSQL, and of the network. */
const LOST_DATABASE = /^(?:08\w{3}|57P\w{2}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
const LOST_CONNECTION = /Connection terminated|timeout exceeded when trying to connect|connection error/i;

/** An unavailable database is a temporary failure: a repeat of the same request has at most one effect. */
export function classifyError(error: Error): ErrorCode | undefined {
  const { code } = error as NodeJS.ErrnoException;
  const lost =
    error instanceof UnknownOutcomeError || LOST_DATABASE.test(code ?? '') || LOST_CONNECTION.test(error.message);
  return lost ? 'database_unavailable' : undefined;
}
