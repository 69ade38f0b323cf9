import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';

interface Holdback {
  id: string;
  agentId: number;
  kind: ContractKind;
  held: number;
}

/** Locks the parts of payments that are due now; a reversed or replaced settlement has none. */
export async function takeHoldbacks(tx: PoolClient, at: Date, limit: number): Promise<Holdback[]> {
  const { rows } = await tx.query<Holdback>(
    `select s.id, s.agent_id as "agentId", s.kind, s.held from agent_settlement s
      where s.merchant_id = current_merchant() and s.held > 0 and s.held_paid_at is null and s.held_until <= $1
        and s.state = 'posted' and not exists (select from agent_settlement n where n.contract_id = s.contract_id
          and n.period_start = s.period_start and n.version > s.version)
      order by s.agent_id limit $2 for update of s skip locked`,
    [at, limit],
  );
  return rows;
}

export async function writeHeldPaid(tx: PoolClient, ids: readonly string[], at: Date): Promise<void> {
  await tx.query('update agent_settlement set held_paid_at = $2 where id = any($1)', [ids, at]);
}
