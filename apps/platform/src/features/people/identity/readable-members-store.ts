import { AGENT_TYPES } from '@fairhouse/contract/people/agent-types';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';

/**
 * The columns of members that other features may join in their own statements: a subquery that the planner flattens.
 */
export const readableMembers = 'select id, username, username_key, demonstration, status, registered_at from member';

/** Who invited whom, to join in other statements. */
export const readableInvitations = `select id, username, registered_at, invited_by, invited_through, mobile_verified_at
  from member where invited_by is not null`;

/** The account types of members, to join in other statements. */
export const readableTypes = 'select id, account_type from member';

/** What promotions ask of members who may be offered something, to join in other statements. */
export const readableCandidates = `select id, registered_at, labels, mobile_verified_at is not null as proven,
    case when coalesce(club_name, rank_name) is null then 0
      else coalesce(case when club_name is null then rank_level else club_rank end, 0) end as rank
  from member where merchant_id = current_merchant() and status = 'active'
    and account_type <> all(array[${[TRIAL_ACCOUNT, ...AGENT_TYPES].join()}])`;

/** Ids of the merchant's agents. */
export async function listAgentIds(tx: PoolClient): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from member where merchant_id = current_merchant() and account_type = any($1::int[])',
    [AGENT_TYPES],
  );
  return rows.map(({ id }) => id);
}
