import type { PoolClient } from 'pg';
import type { Currency } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { insertMember, type NewMember } from './store.ts';

/** Creates the account and opens its wallets; undefined when the name or the mobile number is taken. */
export async function createMember(
  { ledger }: Pick<Core, 'ledger'>,
  tx: PoolClient,
  member: NewMember,
  currency: Currency,
): Promise<number | undefined> {
  const memberId = await insertMember(tx, member);
  if (memberId === undefined) return undefined;
  await ledger.openWallets(tx, { merchantId: member.merchantId, customerId: memberId, currency });
  return memberId;
}
