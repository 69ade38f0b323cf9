import type { PoolClient } from 'pg';
import type { Payable } from './store.ts';

interface Paid extends Pick<Payable, 'id' | 'contractId' | 'agentId' | 'kind' | 'version' | 'periodStart'> {
  posted: number;
  netted: number;
  /** Of the holdback, when it was paid. */
  heldPaid: number;
}

/** Locks what a run paid and has not been taken back. */
export async function takePaid(tx: PoolClient, runId: string): Promise<Paid[]> {
  const { rows } = await tx.query<Paid>(
    `select id, contract_id as "contractId", agent_id as "agentId", kind, version, period_start as "periodStart", posted,
        netted, case when held_paid_at is null then 0 else held end as "heldPaid"
      from agent_settlement where run_id = $1 and state = 'posted' order by agent_id for update`,
    [runId],
  );
  return rows;
}

export async function writeTakenBack(tx: PoolClient, rows: readonly { id: string; amount: number }[]): Promise<void> {
  await tx.query(
    `update agent_settlement s set state = 'reversed', taken_back = r.amount
      from unnest($1::uuid[], $2::bigint[]) r(id, amount) where s.id = r.id`,
    [rows.map(({ id }) => id), rows.map(({ amount }) => amount)],
  );
}

/** The reference of what was paid for a settlement before a version: what a payment that is taken back names. */
export async function paidVersions(
  tx: PoolClient,
  { contractId, periodStart, version }: Pick<Payable, 'contractId' | 'periodStart' | 'version'>,
): Promise<number[]> {
  const { rows } = await tx.query<{ version: number }>(
    `select version from agent_settlement where contract_id = $1 and period_start = $2 and version < $3
       and posted - netted > 0 order by version desc`,
    [contractId, periodStart, version],
  );
  return rows.map((row) => row.version);
}
