import type { PoolClient } from 'pg';
import type { Payable } from './store.ts';

interface Paid extends Pick<Payable, 'id' | 'contractId' | 'agentId' | 'kind' | 'version' | 'periodStart'> {
  posted: number;
  netted: number;
  /** Of the holdback, when it was paid. */
  heldPaid: number;
  /** What all versions paid and did not take back. */
  left: number;
  /** Of all versions since one was taken back, what was set off against debts. */
  setOff: number;
}

const heldPaid = 'case when held_paid_at is null then 0 else held end';

/**
 * Locks what a period paid and has not been taken back: the newest settlement of each contract that was paid, with what is
 * left of all its versions, since each of them paid or took back a difference only.
 */
export async function takePaid(tx: PoolClient, runId: string): Promise<Paid[]> {
  const { rows } = await tx.query<Paid>(
    `select s.id, s.contract_id as "contractId", s.agent_id as "agentId", s.kind, s.version,
        s.period_start as "periodStart", s.posted, s.netted, ${heldPaid} as "heldPaid",
        greatest(every.paid, 0) as left, every.netted as "setOff"
      from agent_settlement s
      cross join lateral (
        select sum(e.paid)::bigint as paid,
            coalesce(sum(e.netted) filter (where e.version > coalesce(e.taken, 0)), 0)::bigint as netted
          from (select version, netted, posted - taken_back + ${heldPaid} as paid,
              max(version) filter (where taken_back > 0) over () as taken
            from agent_settlement where contract_id = s.contract_id and period_start = s.period_start) e) every
      where s.id in (select distinct on (n.contract_id) n.id
          from agent_run r join agent_run v on v.merchant_id = r.merchant_id and v.kind = r.kind and v.period = r.period
            and v.period_start = r.period_start
          join agent_settlement n on n.run_id = v.id
          where r.id = $1 and n.state = 'posted' order by n.contract_id, n.version desc)
        and (s.run_id = $1 or every.paid > 0)
      order by s.agent_id for update of s`,
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
