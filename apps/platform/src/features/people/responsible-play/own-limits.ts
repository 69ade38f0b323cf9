import type { ResponseOf } from '@fairhouse/contract';
import type { vendorAuthenticate } from '@fairhouse/contract/play/vendor-wallet';
import type { PoolClient } from 'pg';
import { listLimits } from './limit-store.ts';

type OwnLimits = NonNullable<ResponseOf<typeof vendorAuthenticate>['limits']>;

/** The limits of play that a member has set; deposits are no business of vendors. */
export async function readOwnLimits(tx: PoolClient, memberId: number): Promise<OwnLimits> {
  const rows = await listLimits(tx, memberId);
  return rows.flatMap(({ kind, period, amount }) =>
    kind === 'deposit' || amount === null ? [] : [{ kind, period, amount }],
  );
}
