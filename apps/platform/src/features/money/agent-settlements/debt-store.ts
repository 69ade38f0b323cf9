import type { PoolClient } from 'pg';

/**
 * Locks what agents owe, in the order of their numbers, and answers it where it is more than nothing. Of those whose debt
 * may change there is a row from then on: nobody waits for a debt while holding wallets.
 */
export async function lockDebts(
  tx: PoolClient,
  { agents, changing }: { agents: readonly number[]; changing: readonly number[] },
): Promise<Map<number, number>> {
  if (changing.length > 0)
    await tx.query(
      `insert into agent_debt (agent_id, merchant_id, owed)
        select agent, current_merchant(), 0 from unnest($1::bigint[]) agent order by agent on conflict do nothing`,
      [changing],
    );
  const { rows } = await tx.query<{ agentId: number; owed: number }>(
    `select agent_id as "agentId", owed from agent_debt
      where agent_id = any($1) and (owed > 0 or agent_id = any($2)) order by agent_id for update`,
    [agents, changing],
  );
  return new Map(rows.filter(({ owed }) => owed > 0).map(({ agentId, owed }) => [agentId, owed]));
}

/** Changes of debts by agent. */
export class DebtChanges {
  readonly #changes = new Map<number, number>();

  add(agentId: number, amount: number): void {
    this.#changes.set(agentId, (this.#changes.get(agentId) ?? 0) + amount);
  }

  /** Writes them; the debts are locked (`lockDebts`). */
  async write(tx: PoolClient): Promise<void> {
    const changes = [...this.#changes].filter(([, amount]) => amount !== 0);
    if (changes.length === 0) return;
    const { rowCount } = await tx.query(
      `update agent_debt d set owed = d.owed + c.amount from unnest($1::bigint[], $2::bigint[]) c(agent_id, amount)
        where d.agent_id = c.agent_id`,
      [changes.map(([agentId]) => agentId), changes.map(([, amount]) => amount)],
    );
    if (rowCount !== changes.length) throw new Error('a debt was not locked before it changed');
  }
}
