import type { PoolClient } from 'pg';
import type { Period } from './period-store.ts';
import type { MissionTerms, StepTerms } from './store.ts';

export interface EntryRow {
  missionId: string;
  memberId: number;
  day: string;
  joinedAt: Date;
  reserved: number;
  closedAt: Date | null;
}

const columns = `mission_id as "missionId", member_id as "memberId", to_char(day, 'YYYY-MM-DD') as day, joined_at as "joinedAt",
  reserved, closed_at as "closedAt"`;

/** False when the member takes part already. */
export async function insertEntry(
  tx: PoolClient,
  merchantId: number,
  { missionId, memberId, day, joinedAt, reserved }: Omit<EntryRow, 'closedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mission_entry (merchant_id, mission_id, member_id, day, joined_at, reserved)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [merchantId, missionId, memberId, day, joinedAt, reserved],
  );
  return rowCount === 1;
}

/** Steps of one entry are earned, taken and closed one after the other. */
export async function lockEntry(
  tx: PoolClient,
  { missionId, memberId, day }: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
): Promise<EntryRow | undefined> {
  const { rows } = await tx.query<EntryRow>(
    `select ${columns} from mission_entry where mission_id = $1 and day = $2 and member_id = $3 for update`,
    [missionId, day, memberId],
  );
  return rows[0];
}

/** A member's entries that may still bring something. */
export async function listOpenEntries(tx: PoolClient, memberId: number): Promise<EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    `select ${columns} from mission_entry where member_id = $1 and closed_at is null order by day desc, mission_id limit 50`,
    [memberId],
  );
  return rows;
}

/** Entries to look at, oldest period first, after a position. */
export async function listEntries(
  tx: PoolClient,
  after: { day: string; missionId: string; memberId: number } | null,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    `select ${columns} from mission_entry
      where closed_at is null and ($1::date is null or (day, mission_id, member_id) > ($1, $2, $3))
      order by day, mission_id, member_id limit $4`,
    [after?.day ?? null, after?.missionId ?? null, after?.memberId ?? null, limit],
  );
  return rows;
}

export async function lowerReserved(
  tx: PoolClient,
  { missionId, memberId, day }: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
  amount: number,
): Promise<void> {
  await tx.query(
    'update mission_entry set reserved = reserved - $4 where mission_id = $1 and day = $2 and member_id = $3',
    [missionId, day, memberId, amount],
  );
}

export async function closeEntry(
  tx: PoolClient,
  { missionId, memberId, day }: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update mission_entry set closed_at = $4, reserved = 0 where mission_id = $1 and day = $2 and member_id = $3`,
    [missionId, day, memberId, at],
  );
  await tx.query(
    `update mission_reward set state = 'closed', moved_at = $4
      where mission_id = $1 and day = $2 and member_id = $3 and state = 'claim'`,
    [missionId, day, memberId, at],
  );
}

export interface RewardRow {
  missionId: string;
  memberId: number;
  day: string;
  step: number;
  to: 'main' | 'bonus';
  amount: number;
  state: 'claim' | 'claimed' | 'closed';
  earnedAt: Date;
  movedAt: Date | null;
}

const rewardColumns = `mission_id as "missionId", member_id as "memberId", to_char(day, 'YYYY-MM-DD') as day, step,
  reward_to as to, amount, state, earned_at as "earnedAt", moved_at as "movedAt"`;

/** False when the step was earned before. */
export async function insertReward(
  tx: PoolClient,
  merchantId: number,
  { missionId, memberId, day }: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
  { step, reward, at }: { step: number; reward: StepTerms['reward']; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mission_reward (merchant_id, mission_id, member_id, day, step, reward_to, amount, earned_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [merchantId, missionId, memberId, day, step, reward.to, reward.amount, at],
  );
  return rowCount === 1;
}

export async function listRewardsOf(
  tx: PoolClient,
  { missionId, memberId, day }: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
): Promise<RewardRow[]> {
  const { rows } = await tx.query<RewardRow>(
    `select ${rewardColumns} from mission_reward where mission_id = $1 and day = $2 and member_id = $3 order by step`,
    [missionId, day, memberId],
  );
  return rows;
}

/** A member's rewards of all missions: those to take, and the others since a time. */
export async function listMemberRewards(
  tx: PoolClient,
  memberId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<RewardRow[]> {
  const { rows } = await tx.query<RewardRow>(
    `select ${rewardColumns} from mission_reward where member_id = $1 and (state = 'claim' or earned_at >= $2)
      order by state = 'claim' desc, earned_at desc, step limit $3`,
    [memberId, since, limit],
  );
  return rows;
}

/** False when it was taken or closed meanwhile. */
export async function takeReward(
  tx: PoolClient,
  { missionId, memberId, day }: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
  { step, at }: { step: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update mission_reward set state = 'claimed', moved_at = $5
      where mission_id = $1 and day = $2 and member_id = $3 and step = $4 and state = 'claim'`,
    [missionId, day, memberId, step, at],
  );
  return rowCount === 1;
}

export const stepSum = ({ steps }: Pick<MissionTerms, 'steps'>): number =>
  steps.reduce((sum, { reward }) => sum + reward.amount, 0);

export async function insertCheckIn(tx: PoolClient, merchantId: number, memberId: number, day: string): Promise<void> {
  await tx.query(
    'insert into mission_check_in (merchant_id, member_id, day) values ($1, $2, $3) on conflict do nothing',
    [merchantId, memberId, day],
  );
}

export async function hasCheckedIn(tx: PoolClient, memberId: number, day: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from mission_check_in where member_id = $1 and day = $2', [
    memberId,
    day,
  ]);
  return rowCount === 1;
}

/** False when the round was counted before. */
export async function insertVerifiedRound(
  tx: PoolClient,
  merchantId: number,
  { memberId, vendor, round, day }: { memberId: number; vendor: number; round: string; day: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into verified_round (merchant_id, member_id, vendor, round, day) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    [merchantId, memberId, vendor, round, day],
  );
  return rowCount === 1;
}

export interface OwnCounts {
  check_in: number;
  verify_round: number;
}

/** Days and rounds of a period that are counted here; play is counted by play-sums. */
export async function countOwn(tx: PoolClient, memberId: number, { day, nextDay }: Period): Promise<OwnCounts> {
  const { rows } = await tx.query<OwnCounts>(
    `select (select count(*)::int from mission_check_in where member_id = $1 and day >= $2 and day < $3) as check_in,
        (select count(*)::int from verified_round where member_id = $1 and day >= $2 and day < $3) as verify_round`,
    [memberId, day, nextDay],
  );
  return rows[0]!;
}

/** Steps that were taken; `source` names the bonus of one that was granted as bonus money. */
export const readableTakenSteps = `select mission_id, member_id, amount, moved_at as taken_at,
    'mission:' || mission_id || ':' || to_char(day, 'YYYY-MM-DD') || ':' || step as source
  from mission_reward where state = 'claimed'`;
