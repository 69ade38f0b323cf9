import { fail, type Failure } from '@fairhouse/contract';
import type { WithdrawalRow } from './store.ts';

/** A claim lapses, so that nobody waits for an operator who left. */
const CLAIM_MS = 15 * 60_000;

/** The operator whose claim is active; null without one. */
export function claimantOf(
  { claimedBy, claimedAt }: Pick<WithdrawalRow, 'claimedBy' | 'claimedAt'>,
  now: Date,
): string | null {
  return claimedAt !== null && now.getTime() - claimedAt.getTime() < CLAIM_MS ? claimedBy : null;
}

/** Refuses to decide what another operator works on now. */
export function refuseClaimed(row: WithdrawalRow, username: string, now: Date): Failure | undefined {
  const by = claimantOf(row, now);
  return by !== null && by !== username ? fail('withdrawal_claimed', { value: { by } }) : undefined;
}
