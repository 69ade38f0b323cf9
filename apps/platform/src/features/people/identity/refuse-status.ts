import { fail, type Failure } from '@fairhouse/contract';
import type { MemberRow } from './store.ts';

/** Why a member whose proof was right is refused all the same. Only reported after a right proof. */
export function refuseStatus({ status }: Pick<MemberRow, 'status'>): Failure | undefined {
  if (status === 'locked') return fail('account_locked');
  return status === 'excluded' ? fail('account_excluded') : undefined;
}
