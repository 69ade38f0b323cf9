import type { PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import type { PoolClient } from 'pg';
import { findProfile } from '../../../people/identity/index.ts';
import { listClaims, type ConflictRow } from './store.ts';

/** The data that operators compare: every member with the account, and both names. */
export async function presentConflict(tx: PoolClient, row: ConflictRow): Promise<PayoutConflict> {
  const rows = await listClaims(tx, row.fingerprint);
  const claims: PayoutConflict['claims'] = [];
  for (const { boundAt, ...claim } of rows.toSorted((a, b) => +(b.accountId === row.id) - +(a.accountId === row.id))) {
    const profile = await findProfile(tx, claim.memberId);
    claims.push({ ...claim, boundAt: boundAt.toISOString(), realName: profile?.realName ?? null });
  }
  const { id, channelName, maskedNumber, decision, decidedBy, decidedAt, decisionReason } = row;
  const decided = decision &&
    decidedBy !== null &&
    decidedAt && { decision, by: decidedBy, at: decidedAt.toISOString(), reason: decisionReason ?? '' };
  return { id, channelName, maskedNumber, claims, decided: decided || null };
}
