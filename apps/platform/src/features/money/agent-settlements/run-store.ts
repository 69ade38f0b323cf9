import type { RunState } from '@fairhouse/contract/money/agent-settlements-backoffice';
import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import { readableContracts, type PeriodCode } from '../agent-contracts/index.ts';

export interface RunRow {
  id: string;
  kind: ContractKind;
  period: PeriodCode;
  periodStart: Date;
  periodEnd: Date;
  version: number;
  state: RunState;
  contracts: number;
  earned: number;
  pay: number;
  heldFor: 'limit' | 'median' | 'again' | null;
  createdAt: Date;
  approvedBy: string | null;
  postedAt: Date | null;
  reverseBy: string | null;
  reverseReason: string | null;
  reversedBy: string | null;
  reversedAt: Date | null;
  /** Payments that wait for a review. */
  suspected: number;
}

const columns = `id, kind, period, period_start as "periodStart", period_end as "periodEnd", version, state, contracts,
  earned, pay, held_for as "heldFor", created_at as "createdAt", approved_by as "approvedBy", posted_at as "postedAt",
  reverse_by as "reverseBy", reverse_reason as "reverseReason", reversed_by as "reversedBy", reversed_at as "reversedAt",
  (select count(*) from agent_settlement w where w.run_id = agent_run.id and w.review = 'open') as suspected`;

export interface ContractGroup {
  kind: ContractKind;
  period: PeriodCode;
  /** From where on periods are settled. */
  from: Date;
}

/** Kinds and periods of contracts with the instant from which on they are to be settled. */
export async function listGroups(tx: PoolClient): Promise<ContractGroup[]> {
  const { rows } = await tx.query<ContractGroup>(
    `select c.kind, c.period, greatest(m.settled_to, min(c.starts_at)) as "from"
      from (${readableContracts}) c
      left join agent_run_mark m on m.kind = c.kind and m.period = c.period and m.merchant_id = c.merchant_id
      where c.merchant_id = current_merchant() and (c.ends_at is null or c.ends_at > c.starts_at)
        and (m.settled_to is null or c.ends_at is null or c.ends_at > m.settled_to)
      group by c.kind, c.period, m.settled_to order by c.kind, c.period`,
  );
  return rows;
}

/** Locks the mark of a group; false while another server opens its runs. */
export async function lockMark(tx: PoolClient, { kind, period, from }: ContractGroup): Promise<Date | undefined> {
  await tx.query(
    `insert into agent_run_mark (merchant_id, kind, period, settled_to) values (current_merchant(), $1, $2, $3)
      on conflict do nothing`,
    [kind, period, from],
  );
  const { rows } = await tx.query<{ at: Date }>(
    `select settled_to as at from agent_run_mark where merchant_id = current_merchant() and kind = $1 and period = $2
      for update skip locked`,
    [kind, period],
  );
  return rows[0]?.at;
}

export async function moveMark(tx: PoolClient, { kind, period }: ContractGroup, to: Date): Promise<void> {
  await tx.query(
    `update agent_run_mark set settled_to = greatest(settled_to, $3)
      where merchant_id = current_merchant() and kind = $1 and period = $2`,
    [kind, period, to],
  );
}

export interface ContractInRun {
  id: string;
  agentId: number;
  uplineId: number | null;
  terms: ContractTerms;
  startsAt: Date;
  endsAt: Date | null;
}

/** The contracts of a group that are in force in some part of a period. */
export async function listInForce(
  tx: PoolClient,
  { kind, period, start, end }: { kind: ContractKind; period: PeriodCode; start: Date; end: Date },
): Promise<ContractInRun[]> {
  const { rows } = await tx.query<ContractInRun>(
    `select c.id, c.agent_id as "agentId", c.upline_id as "uplineId", c.terms, c.starts_at as "startsAt",
        c.ends_at as "endsAt"
      from (${readableContracts}) c
      where c.merchant_id = current_merchant() and c.kind = $1 and c.period = $2 and c.starts_at < $4
        and (c.ends_at is null or (c.ends_at > $3 and c.ends_at > c.starts_at)) order by c.agent_id`,
    [kind, period, start, end],
  );
  return rows;
}

export interface NewRun {
  id: string;
  merchantId: number;
  kind: ContractKind;
  period: PeriodCode;
  start: Date;
  end: Date;
  version: number;
  contracts: number;
  at: Date;
}

/** False when this settlement was begun before. */
export async function insertRun(tx: PoolClient, row: NewRun): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agent_run (id, merchant_id, kind, period, period_start, period_end, version, state, contracts, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9) on conflict do nothing`,
    [row.id, row.merchantId, row.kind, row.period, row.start, row.end, row.version, row.contracts, row.at],
  );
  return rowCount === 1;
}

/** Runs that are not posted, in the order of their periods. */
export async function listUnfinished(tx: PoolClient): Promise<RunRow[]> {
  const { rows } = await tx.query<RunRow>(
    `select ${columns} from agent_run where merchant_id = current_merchant() and state in ('open', 'approved')
      order by period_end, kind, version`,
  );
  return rows;
}

export async function findRun(tx: PoolClient, id: string, lock = false): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>(
    `select ${columns} from agent_run where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0];
}

/** The newest version of the settlement of a period. */
export async function latestVersion(tx: PoolClient, { kind, period, periodStart }: RunRow): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `select max(version) as version from agent_run
      where merchant_id = current_merchant() and kind = $1 and period = $2 and period_start = $3`,
    [kind, period, periodStart],
  );
  return rows[0]!.version;
}

/** What the runs of a kind before this one paid, the newest first. */
export async function listPays(
  tx: PoolClient,
  { kind, period, periodStart }: RunRow,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ pay: number }>(
    `select pay from agent_run where merchant_id = current_merchant() and kind = $1 and period = $2 and period_start < $3
       and state = 'posted' and pay > 0 order by period_start desc, version desc limit $4`,
    [kind, period, periodStart, limit],
  );
  return rows.map(({ pay }) => pay);
}

export async function updateRun(
  tx: PoolClient,
  id: string,
  changes: Partial<
    Omit<RunRow, 'id' | 'suspected' | 'kind' | 'period' | 'periodStart' | 'periodEnd' | 'version' | 'createdAt'>
  >,
): Promise<void> {
  await tx.query(
    `update agent_run set
       state = coalesce($2, state), contracts = coalesce($3, contracts), earned = coalesce($4, earned),
       pay = coalesce($5, pay), held_for = coalesce($6, held_for), approved_by = coalesce($7, approved_by),
       posted_at = coalesce($8, posted_at), reverse_by = coalesce($9, reverse_by),
       reverse_reason = coalesce($10, reverse_reason), reversed_by = coalesce($11, reversed_by),
       reversed_at = coalesce($12, reversed_at)
     where id = $1`,
    [
      id,
      changes.state ?? null,
      changes.contracts ?? null,
      changes.earned ?? null,
      changes.pay ?? null,
      changes.heldFor ?? null,
      changes.approvedBy ?? null,
      changes.postedAt ?? null,
      changes.reverseBy ?? null,
      changes.reverseReason ?? null,
      changes.reversedBy ?? null,
      changes.reversedAt ?? null,
    ],
  );
}

export interface RunSearch {
  kind: ContractKind | null;
  state: RunState | null;
  limit: number;
  offset: number;
}

/** Runs for operators: those that wait first, then the latest. */
export async function searchRuns(
  tx: PoolClient,
  { kind, state, limit, offset }: RunSearch,
): Promise<{ rows: RunRow[]; total: number }> {
  const matching = `from agent_run where merchant_id = current_merchant() and ($1::text is null or kind = $1)
    and ($2::text is null or state = $2)`;
  const { rows } = await tx.query<RunRow>(
    `select ${columns} ${matching} order by (state = 'held') desc, exists (select from agent_settlement w
         where w.run_id = agent_run.id and w.review = 'open') desc, (reverse_by is not null and state = 'posted') desc,
       period_end desc, kind, version desc limit $3 offset $4`,
    [kind, state, limit, offset],
  );
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [kind, state]);
  return { rows, total: counted[0]!.total };
}

/** Runs that wait for operators. */
export async function countHeld(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) from agent_run where merchant_id = current_merchant() and (state = 'held' or (state <> 'reversed'
       and exists (select from agent_settlement w where w.run_id = agent_run.id and w.review = 'open')))`,
  );
  return rows[0]!.count;
}
