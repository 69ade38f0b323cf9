import type { MissionPeriod, StepKind } from '@fairhouse/contract/money/missions';
import type { MissionState } from '@fairhouse/contract/money/missions-backoffice';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import type { PoolClient } from 'pg';

export interface StepTerms {
  kind: StepKind;
  target: number;
  reward: { to: 'main' | 'bonus'; amount: number };
}

/** What a mission promises; never changed after it was proposed. */
export interface MissionTerms {
  id: string;
  titles: RewardTitles;
  period: MissionPeriod;
  categories: string[];
  steps: StepTerms[];
  wageringX100: number;
  bestRounds: number;
  prizes: number[];
  claimDays: number;
  budget: number;
  startsAt: Date;
  endsAt: Date;
}

export interface MissionRow extends MissionTerms {
  reserved: number;
  paid: number;
  state: MissionState;
  createdBy: string;
  createdAt: Date;
  approvedBy: string | null;
}

const columns = `id, titles, period, categories, steps, wagering_x100 as "wageringX100", best_rounds as "bestRounds",
  array_to_json(prizes) as prizes, claim_days as "claimDays", budget, starts_at as "startsAt", ends_at as "endsAt",
  reserved, paid, state, created_by as "createdBy", created_at as "createdAt", approved_by as "approvedBy"`;

/** False when a mission has this id already. */
export async function insertMission(
  tx: PoolClient,
  merchantId: number,
  terms: MissionTerms & { createdBy: string; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mission (id, merchant_id, titles, period, categories, steps, wagering_x100, best_rounds, prizes,
        claim_days, budget, starts_at, ends_at, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (id) do nothing`,
    [
      terms.id,
      merchantId,
      terms.titles,
      terms.period,
      terms.categories,
      JSON.stringify(terms.steps),
      terms.wageringX100,
      terms.bestRounds,
      terms.prizes,
      terms.claimDays,
      terms.budget,
      terms.startsAt,
      terms.endsAt,
      terms.createdBy,
      terms.createdAt,
    ],
  );
  return rowCount === 1;
}

export async function findMission(tx: PoolClient, id: string): Promise<MissionRow | undefined> {
  return (await tx.query<MissionRow>(`select ${columns} from mission where id = $1`, [id])).rows[0];
}

export async function lockMission(tx: PoolClient, id: string): Promise<MissionRow | undefined> {
  return (await tx.query<MissionRow>(`select ${columns} from mission where id = $1 for update`, [id])).rows[0];
}

/** Missions that members may join now. */
export async function listOpenMissions(tx: PoolClient, at: Date): Promise<MissionRow[]> {
  const { rows } = await tx.query<MissionRow>(
    `select ${columns} from mission where state = 'open' and starts_at <= $1 and ends_at > $1 order by created_at, id`,
    [at],
  );
  return rows;
}

export interface ListedMission extends MissionRow {
  members: number;
}

export async function listMissions(
  tx: PoolClient,
  { state, limit, offset }: { state: MissionState | null; limit: number; offset: number },
): Promise<{ rows: ListedMission[]; total: number }> {
  const { rows } = await tx.query<ListedMission & { total: number }>(
    `select ${columns}, count(*) over ()::int as total,
        (select count(distinct e.member_id)::int from mission_entry e where e.mission_id = m.id) as members
      from mission m where $1::text is null or state = $1
      order by state = 'proposed' desc, created_at desc, id limit $2 offset $3`,
    [state, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countMembers(tx: PoolClient, id: string): Promise<number> {
  const { rows } = await tx.query<{ members: number }>(
    'select count(distinct member_id)::int as members from mission_entry where mission_id = $1',
    [id],
  );
  return rows[0]!.members;
}

/** False when the mission is in another state. */
export async function openMission(tx: PoolClient, id: string, approvedBy: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update mission set state = 'open', approved_by = $2 where id = $1 and state = 'proposed'`,
    [id, approvedBy],
  );
  return rowCount === 1;
}

export async function endMission(tx: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`update mission set state = 'ended' where id = $1 and state <> 'ended'`, [id]);
  return rowCount === 1;
}

/** Sets part of the budget aside; false when it has not enough left. */
export async function reserveBudget(tx: PoolClient, id: string, amount: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update mission set reserved = reserved + $2 where id = $1 and reserved + paid + $2 <= budget',
    [id, amount],
  );
  return rowCount === 1;
}

/** What was set aside is paid, or not needed any more. */
export async function useReserved(
  tx: PoolClient,
  id: string,
  { released, paid }: { released: number; paid: number },
): Promise<void> {
  await tx.query('update mission set reserved = reserved - $2, paid = paid + $3 where id = $1', [id, released, paid]);
}

export const readableMissions = 'select id, titles from mission';
