import type { AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import type { PoolClient } from 'pg';

export async function selectRules(tx: PoolClient): Promise<AgentRules | undefined> {
  const { rows } = await tx.query<{ rules: AgentRules }>(
    'select rules from agent_rules where merchant_id = current_merchant()',
  );
  return rows[0]?.rules;
}

export async function saveRules(tx: PoolClient, rules: AgentRules): Promise<void> {
  await tx.query(
    `insert into agent_rules (merchant_id, rules) values (current_merchant(), $1)
      on conflict (merchant_id) do update set rules = excluded.rules`,
    [JSON.stringify(rules)],
  );
}
