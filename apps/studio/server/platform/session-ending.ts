import type { ErrorCode } from '@fairhouse/contract';

/** Refusals after which the platform takes no more bets of this session. */
export const sessionEnding: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
]);
