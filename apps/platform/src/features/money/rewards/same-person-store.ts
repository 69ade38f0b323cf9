import type { PoolClient } from 'pg';
import { readableBrowsers } from '../../people/identity/index.ts';
import { readablePayoutAccounts } from '../withdrawals/index.ts';

/** Other members of the merchant with a payout account of this member. */
export async function findOnSameAccounts(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct o.member_id as id from (${readablePayoutAccounts}) m
      join (${readablePayoutAccounts}) o on o.merchant_id = m.merchant_id and o.fingerprint = m.fingerprint
        and o.member_id <> m.member_id
      where m.member_id = $1`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Other members of the merchant who logged in with a browser of this member. */
export async function findOnSameDevices(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct o.member_id as id from (${readableBrowsers}) m
      join (${readableBrowsers}) o on o.merchant_id = m.merchant_id and o.browser_hash = m.browser_hash
        and o.member_id <> m.member_id
      where m.member_id = $1`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}
