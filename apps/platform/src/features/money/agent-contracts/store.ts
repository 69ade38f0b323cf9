import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableMembers, readableTypes } from '../../people/identity/index.ts';

export interface ContractRow {
  id: string;
  kind: ContractKind;
  agentId: number;
  agent: string;
  /** Null: the house. */
  uplineId: number | null;
  terms: ContractTerms;
  startsAt: Date;
  endsAt: Date | null;
}

const columns = `c.id, c.kind, c.agent_id as "agentId", m.username as agent, c.upline_id as "uplineId", c.terms,
  c.starts_at as "startsAt", c.ends_at as "endsAt"`;
const contracts = `from agent_contract c join (${readableMembers}) m on m.id = c.agent_id`;

/** The agent's contracts of a kind that are in force at a time or start later, in the order of their start. */
export async function listCurrent(
  tx: PoolClient,
  agentIds: readonly number[],
  kind: ContractKind,
  at: Date,
): Promise<ContractRow[]> {
  const { rows } = await tx.query<ContractRow>(
    `select ${columns} ${contracts} where c.agent_id = any($1) and c.kind = $2
       and (c.ends_at is null or (c.ends_at > $3 and c.ends_at > c.starts_at)) order by c.starts_at`,
    [agentIds, kind, at],
  );
  return rows;
}

/** The contracts of agents that are in force at a time, in the order of their kinds. */
export async function listInForce(tx: PoolClient, agentIds: readonly number[], at: Date): Promise<ContractRow[]> {
  const { rows } = await tx.query<ContractRow>(
    `select ${columns} ${contracts} where c.agent_id = any($1) and c.starts_at <= $2
       and (c.ends_at is null or c.ends_at > $2) order by c.agent_id, c.kind, c.starts_at`,
    [agentIds, at],
  );
  return rows;
}

/** The contract that nothing ends yet: what a downline's terms are measured by. */
export async function findOpenContract(
  tx: PoolClient,
  agentId: number,
  kind: ContractKind,
  lock: 'share' | 'update' | '' = '',
): Promise<ContractRow | undefined> {
  const { rows } = await tx.query<ContractRow>(
    `select ${columns} ${contracts} where c.agent_id = $1 and c.kind = $2 and c.ends_at is null
     ${lock && `for ${lock} of c`}`,
    [agentId, kind],
  );
  return rows[0];
}

export async function findContract(tx: PoolClient, id: string): Promise<ContractRow | undefined> {
  const { rows } = await tx.query<ContractRow>(`select ${columns} ${contracts} where c.id = $1`, [id]);
  return rows[0];
}

/** Locks the open contracts of an agent and everybody below, from the root to the leaves. */
export async function lockBelow(tx: PoolClient, agentId: number, kind: ContractKind): Promise<ContractRow[]> {
  const { rows } = await tx.query<ContractRow>(
    `select ${columns} ${contracts} join (${readableNodes}) n on n.member_id = c.agent_id
      join (${readableNodes}) a on a.member_id = $1
      where c.kind = $2 and c.ends_at is null and n.path >= a.path
        and n.path < a.path[:cardinality(a.path) - 1] || ($1::bigint + 1)
      order by cardinality(n.path), c.agent_id for update of c`,
    [agentId, kind],
  );
  return rows;
}

export interface NewContract {
  id: string;
  merchantId: number;
  kind: ContractKind;
  agentId: number;
  uplineId: number | null;
  terms: ContractTerms;
  startsAt: Date;
  at: Date;
}

export async function insertContract(tx: PoolClient, row: NewContract): Promise<void> {
  await tx.query(
    `insert into agent_contract (id, merchant_id, kind, agent_id, upline_id, period, terms, starts_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.merchantId,
      row.kind,
      row.agentId,
      row.uplineId,
      row.terms.period,
      JSON.stringify(row.terms),
      row.startsAt,
      row.at,
    ],
  );
}

/** Ends open contracts; one that has not started never was in force. */
export async function endContracts(tx: PoolClient, ids: readonly string[], at: Date): Promise<void> {
  await tx.query('update agent_contract set ends_at = greatest(starts_at, $2) where id = any($1) and ends_at is null', [
    ids,
    at,
  ]);
}

/** Agents directly below, by name, and their number. */
export async function listAgentsBelow(
  tx: PoolClient,
  { agentId, offset, limit }: { agentId: number; offset: number; limit: number },
): Promise<{ rows: { id: number; username: string }[]; total: number }> {
  const found = `from (${readableNodes}) n join (${readableTypes}) t on t.id = n.member_id
    join (${readableMembers}) m on m.id = n.member_id where n.parent_id = $1 and t.account_type <> 0`;
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${found}`, [agentId]);
  const { rows } = await tx.query<{ id: number; username: string }>(
    `select n.member_id as id, m.username ${found} order by m.username_key limit $2 offset $3`,
    [agentId, limit, offset],
  );
  return { rows, total: counted[0]!.total };
}

/** Whether a member has one of the account types of agents, and which. */
export async function findAgent(
  tx: PoolClient,
  memberId: number,
): Promise<{ type: number; username: string; parentId: number | null } | undefined> {
  const { rows } = await tx.query<{ type: number; username: string; parentId: number | null }>(
    `select t.account_type as type, m.username, n.parent_id as "parentId" from (${readableNodes}) n
      join (${readableTypes}) t on t.id = n.member_id join (${readableMembers}) m on m.id = n.member_id
      where n.member_id = $1 and t.account_type <> 0`,
    [memberId],
  );
  return rows[0];
}

/** The member with this name; undefined when there is none. */
export async function findAgentId(tx: PoolClient, name: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `select m.id from (${readableMembers}) m join (${readableNodes}) n on n.member_id = m.id
      where m.username_key = lower($1)`,
    [name],
  );
  return rows[0]?.id;
}

export interface ContractSearch {
  agentId: number | null;
  kind: ContractKind | null;
  at: Date;
  search: string;
  limit: number;
  offset: number;
}

/** Contracts of a merchant for operators, those in force first. */
export async function searchContracts(
  tx: PoolClient,
  { agentId, kind, at, search, limit, offset }: ContractSearch,
): Promise<{ rows: ContractRow[]; total: number }> {
  const matching = `${contracts} where c.merchant_id = current_merchant() and ($1::bigint is null or c.agent_id = $1)
    and ($2::text is null or c.kind = $2) and ($3 = '' or starts_with(m.username_key, lower($3)))`;
  const { rows } = await tx.query<ContractRow>(
    `select ${columns} ${matching} order by (c.ends_at is null or c.ends_at > $4) desc, c.starts_at desc, c.id
     limit $5 offset $6`,
    [agentId, kind, search, at, limit, offset],
  );
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [
    agentId,
    kind,
    search,
  ]);
  return { rows, total: counted[0]!.total };
}

/** What other features may join in their own statements. */
export const readableContracts =
  'select id, merchant_id, kind, agent_id, upline_id, period, terms, starts_at, ends_at from agent_contract';
