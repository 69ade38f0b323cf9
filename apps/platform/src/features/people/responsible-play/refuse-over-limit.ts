import { fail, formatMoney, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { readLimits, type LimitedMember } from './read-limits.ts';

/**
 * Refuses a deposit that exceeds the member's own limits. The member's row must be locked: the counted amounts do not
 * change until the deposit is recorded (reliability 47).
 */
export async function refuseOverLimit(
  tx: PoolClient,
  member: LimitedMember,
  amount: number,
): Promise<Failure | undefined> {
  const limits = await readLimits(tx, member);
  const left = limits.flatMap((limit) =>
    limit.kind === 'deposit' && limit.amount !== null ? [Math.max(0, limit.amount - limit.used)] : [],
  );
  const lowest = Math.min(...left);
  if (amount <= lowest) return undefined;
  const params = { remaining: formatMoney(lowest, member.merchant.settings.currency) };
  return fail('deposit_limit', { params, value: { remaining: lowest } });
}
