import { fail, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { refusals } from './member-states.ts';
import { lockCredentials } from './password-store.ts';
import type { MemberRow } from './store.ts';

/** Why a member whose proof was right is refused all the same. Only reported after a right proof. */
export function refuseStatus({ status }: Pick<MemberRow, 'status'>): Failure | undefined {
  const code = refusals[status];
  return code === null ? undefined : fail(code);
}

/**
 * The same inside the transaction of a call, since the session was read before it. Locks the row: a change of the state
 * has either committed before, or waits until the transaction ends.
 */
export async function refuseLocked(tx: PoolClient, memberId: number): Promise<Failure | undefined> {
  const member = await lockCredentials(tx, memberId);
  return member && refuseStatus(member);
}
