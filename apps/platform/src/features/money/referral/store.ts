import type { ReferralState, ReferralStageTerms } from '@fairhouse/contract/money/referral';
import type { BoReferral } from '@fairhouse/contract/money/referral-backoffice';
import type { PoolClient } from 'pg';
import { readableInvitations, readableMembers, readableTypes } from '../../people/identity/index.ts';
import { readableMemberDays } from '../../play/play-sums/index.ts';

/** Invited by a member of whom nobody earns by the invitation itself: affiliates (41, 42) have contracts instead. */
const ofMembers = `join (${readableTypes}) t on t.id = i.invited_by and t.account_type not in (41, 42)`;
const byMember = `i.invited_through in ('referral', 'recommender')`;

export interface Candidate {
  friendId: number;
  recommenderId: number;
  deposits: number;
  valid: number;
}

/** Friends within the days of a stage that they have not reached before, with what they deposited and played in them. */
export async function listCandidates(
  tx: PoolClient,
  stage: number,
  { days }: Pick<ReferralStageTerms, 'days'>,
  { at, timeZone, after, limit }: { at: Date; timeZone: string; after: number; limit: number },
): Promise<Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `select i.id as "friendId", i.invited_by as "recommenderId",
        (select coalesce(sum(d.amount), 0)::bigint from ledger_reading.deposit d
          where d.wallet_id = ledger_reading.main_wallet(i.id) and d.bucket = ledger_reading.bucket(i.id)
            and d.at < i.registered_at + $2 * interval '1 day') as deposits,
        (select coalesce(sum(p.valid), 0)::bigint from (${readableMemberDays}) p
          where p.member_id = i.id and p.day >= (i.registered_at at time zone $4)::date
            and p.day < ((i.registered_at + $2 * interval '1 day') at time zone $4)::date) as valid
      from (${readableInvitations}) i ${ofMembers}
      where ${byMember} and i.id > $5 and i.mobile_verified_at is not null
        and i.registered_at > $3::timestamptz - ($2 + 1) * interval '1 day'
        and not exists (select from referral_stage r where r.friend_id = i.id and r.stage = $1)
      order by i.id limit $6`,
    [stage, days, at, timeZone, after, limit],
  );
  return rows;
}

export interface StageRow {
  id: string;
  friendId: number;
  friendAccount: string;
  recommenderId: number;
  recommenderAccount: string;
  stage: number;
  state: ReferralState;
  doubt: BoReferral['doubt'];
  recommenderAmount: number;
  friendAmount: number;
  reachedAt: Date;
  paidAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const columns = `r.id, r.friend_id as "friendId", f.username as "friendAccount", r.recommender_id as "recommenderId",
  m.username as "recommenderAccount", r.stage, r.state, r.doubt, r.recommender_amount as "recommenderAmount",
  r.friend_amount as "friendAmount", r.reached_at as "reachedAt", r.paid_at as "paidAt", r.decided_by as "decidedBy",
  r.decided_at as "decidedAt", r.decision_reason as "decisionReason"`;
const named = `join (${readableMembers}) f on f.id = r.friend_id
  join (${readableMembers}) m on m.id = r.recommender_id`;

/** What a recommender receives is one after the other, so that the limit of the month holds. */
export async function lockRecommender(tx: PoolClient, recommenderId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('referral:' || $1, 0))`, [recommenderId]);
}

type NewStage = Pick<
  StageRow,
  'id' | 'friendId' | 'recommenderId' | 'stage' | 'state' | 'doubt' | 'recommenderAmount' | 'friendAmount' | 'reachedAt'
>;

/** False when the stage was reached before. */
export async function insertStage(tx: PoolClient, merchantId: number, row: NewStage): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into referral_stage (id, merchant_id, friend_id, recommender_id, stage, state, doubt, recommender_amount,
        friend_amount, reached_at, paid_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $6 = 'issued' then $10::timestamptz end)
      on conflict do nothing`,
    [
      row.id,
      merchantId,
      row.friendId,
      row.recommenderId,
      row.stage,
      row.state,
      row.doubt,
      row.recommenderAmount,
      row.friendAmount,
      row.reachedAt,
    ],
  );
  return rowCount === 1;
}

export async function findStage(tx: PoolClient, id: string): Promise<StageRow | undefined> {
  return (await tx.query<StageRow>(`select ${columns} from referral_stage r ${named} where r.id = $1`, [id])).rows[0];
}

export async function lockStage(tx: PoolClient, id: string): Promise<StageRow | undefined> {
  await tx.query('select from referral_stage where id = $1 for update', [id]);
  return findStage(tx, id);
}

export async function decideStage(
  tx: PoolClient,
  id: string,
  verdict: Pick<StageRow, 'recommenderAmount' | 'friendAmount' | 'decidedBy' | 'decisionReason'> & {
    state: 'issued' | 'rejected';
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `update referral_stage set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
        recommender_amount = $6, friend_amount = $7, paid_at = case when $2 = 'issued' then $4::timestamptz end
      where id = $1 and state = 'applying'`,
    [
      id,
      verdict.state,
      verdict.decidedBy,
      verdict.at,
      verdict.decisionReason,
      verdict.recommenderAmount,
      verdict.friendAmount,
    ],
  );
}

/** What a recommender was paid in the month of an instant, and ever. */
export async function sumPaid(
  tx: PoolClient,
  recommenderId: number,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<{ month: number; total: number }> {
  const { rows } = await tx.query<{ month: number; total: number }>(
    `select coalesce(sum(recommender_amount) filter (where date_trunc('month', paid_at at time zone $3)
          = date_trunc('month', $2::timestamptz at time zone $3)), 0)::bigint as month,
        coalesce(sum(recommender_amount), 0)::bigint as total
      from referral_stage where recommender_id = $1 and state = 'issued'`,
    [recommenderId, at, timeZone],
  );
  return rows[0]!;
}

export interface FriendRow {
  friendId: number;
  username: string;
  registeredAt: Date;
}

/** The newest friends. */
export async function listFriends(tx: PoolClient, recommenderId: number, limit: number): Promise<FriendRow[]> {
  const { rows } = await tx.query<FriendRow>(
    `select i.id as "friendId", i.username, i.registered_at as "registeredAt" from (${readableInvitations}) i
      where i.invited_by = $1 and ${byMember} order by i.registered_at desc, i.id limit $2`,
    [recommenderId, limit],
  );
  return rows;
}

export async function listStagesOf(
  tx: PoolClient,
  recommenderId: number,
): Promise<Pick<StageRow, 'friendId' | 'stage' | 'state'>[]> {
  const { rows } = await tx.query<Pick<StageRow, 'friendId' | 'stage' | 'state'>>(
    'select friend_id as "friendId", stage, state from referral_stage where recommender_id = $1',
    [recommenderId],
  );
  return rows;
}

export async function listStages(
  tx: PoolClient,
  { state, limit, offset }: { state: ReferralState | null; limit: number; offset: number },
): Promise<{ rows: StageRow[]; total: number }> {
  const { rows } = await tx.query<StageRow & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from referral_stage r ${named}
      where ($1::text is null or r.state = $1) and (r.state <> 'issued' or r.recommender_amount + r.friend_amount > 0)
      order by r.state = 'applying' desc, r.reached_at desc, r.id limit $2 offset $3`,
    [state, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countApplying(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from referral_stage where merchant_id = current_merchant() and state = 'applying'`,
  );
  return rows[0]!.count;
}

export interface OwnReward extends Pick<StageRow, 'friendId' | 'stage' | 'state' | 'reachedAt' | 'paidAt'> {
  amount: number;
}

/** What a member received, or may receive, as a recommender and as a friend. */
export async function listOwn(
  tx: PoolClient,
  memberId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<OwnReward[]> {
  const { rows } = await tx.query<OwnReward>(
    `select * from (
        select friend_id as "friendId", stage, state, reached_at as "reachedAt", paid_at as "paidAt",
            recommender_amount as amount from referral_stage where recommender_id = $1
        union all
        select friend_id, stage, state, reached_at, paid_at, friend_amount from referral_stage where friend_id = $1) r
      where amount > 0 and "reachedAt" >= $2 order by "reachedAt" desc limit $3`,
    [memberId, since, limit],
  );
  return rows;
}

/** Stages that were paid, with what both sides received. */
export const readablePaidStages = `select recommender_amount + friend_amount as amount, paid_at from referral_stage
  where state = 'issued' and paid_at is not null`;
