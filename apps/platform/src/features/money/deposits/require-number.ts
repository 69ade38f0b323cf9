import { fail, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { findContacts } from '../../people/identity/index.ts';

/**
 * Whether the member has to prove a mobile number before a deposit. A name is free and a number is not: an excluded
 * person who registers again is met at the number.
 */
export async function needsNumber(tx: PoolClient, { settings }: Merchant, memberId: number): Promise<boolean> {
  return settings.deposit.provenNumber && (await findContacts(tx, memberId)).mobile === null;
}

export const requireNumber = async (
  tx: PoolClient,
  merchant: Merchant,
  memberId: number,
): Promise<Failure | undefined> => ((await needsNumber(tx, merchant, memberId)) ? fail('number_unproven') : undefined);
