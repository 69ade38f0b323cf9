import type { ContractKind, ContractRequestState, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export interface RequestRow {
  id: string;
  kind: ContractKind;
  /** `end`: operators end the contract. */
  about: 'contract' | 'termination' | 'end';
  agentId: number;
  agent: string;
  /** Null: the house. */
  uplineId: number | null;
  contractId: string | null;
  terms: ContractTerms | null;
  askedBy: 'agent' | 'upline' | 'operator';
  operator: string | null;
  approvedBy: string | null;
  reason: string | null;
  state: ContractRequestState;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

const columns = `r.id, r.kind, r.about, r.agent_id as "agentId", m.username as agent, r.upline_id as "uplineId",
  r.contract_id as "contractId", r.terms, r.asked_by as "askedBy", r.operator, r.approved_by as "approvedBy", r.reason,
  r.state, r.created_at as "createdAt", r.expires_at as "expiresAt", r.decided_at as "decidedAt"`;
const requests = `from agent_contract_request r join (${readableMembers}) m on m.id = r.agent_id`;
const openFirst = `order by (r.state in ('waiting', 'new')) desc, r.created_at desc, r.id`;

/** Requests of a kind that an agent received or sent: open ones first, then the latest. */
export async function listRequests(tx: PoolClient, agentId: number, kind: ContractKind): Promise<RequestRow[]> {
  const { rows } = await tx.query<RequestRow>(
    `select ${columns} ${requests} where (r.agent_id = $1 or r.upline_id = $1) and r.kind = $2
       and r.about <> 'end' and r.state <> 'waiting' ${openFirst} limit 50`,
    [agentId, kind],
  );
  return rows;
}

/** The open requests of a kind of these agents. */
export async function listOpenRequests(
  tx: PoolClient,
  agentIds: readonly number[],
  kind: ContractKind,
): Promise<RequestRow[]> {
  const { rows } = await tx.query<RequestRow>(
    `select ${columns} ${requests} where r.agent_id = any($1) and r.kind = $2 and r.state = 'new'`,
    [agentIds, kind],
  );
  return rows;
}

export async function findRequest(tx: PoolClient, id: string): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(`select ${columns} ${requests} where r.id = $1`, [id]);
  return rows[0];
}

export async function lockRequest(tx: PoolClient, id: string): Promise<RequestRow | undefined> {
  await tx.query('select from agent_contract_request where id = $1 for update', [id]);
  return findRequest(tx, id);
}

export type NewRequest = Omit<RequestRow, 'agent' | 'approvedBy' | 'decidedAt'> & { merchantId: number };

/** False when the agent has an open request of the kind. */
export async function insertRequest(tx: PoolClient, row: NewRequest): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agent_contract_request (id, merchant_id, kind, about, agent_id, upline_id, contract_id, terms, asked_by,
       operator, reason, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (agent_id, kind) where state in ('waiting', 'new') do nothing`,
    [
      row.id,
      row.merchantId,
      row.kind,
      row.about,
      row.agentId,
      row.uplineId,
      row.contractId,
      row.terms === null ? null : JSON.stringify(row.terms),
      row.askedBy,
      row.operator,
      row.reason,
      row.state,
      row.createdAt,
      row.expiresAt,
    ],
  );
  return rowCount === 1;
}

export async function decideRequest(
  tx: PoolClient,
  id: string,
  { state, at, approvedBy = null }: { state: ContractRequestState; at: Date; approvedBy?: string | null },
): Promise<void> {
  await tx.query(
    `update agent_contract_request set state = $2, decided_at = $3, approved_by = coalesce($4, approved_by) where id = $1`,
    [id, state, at, approvedBy],
  );
}

/** The second operator agrees: the agent may accept from now on. */
export async function releaseRequest(
  tx: PoolClient,
  id: string,
  { approvedBy, expiresAt }: { approvedBy: string; expiresAt: Date },
): Promise<void> {
  await tx.query(`update agent_contract_request set state = 'new', approved_by = $2, expires_at = $3 where id = $1`, [
    id,
    approvedBy,
    expiresAt,
  ]);
}

/** Closes what nobody answered in time; answers how many. */
export async function expireRequests(tx: PoolClient, at: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `update agent_contract_request set state = 'expired', decided_at = $1
      where merchant_id = current_merchant() and state in ('waiting', 'new') and expires_at <= $1`,
    [at],
  );
  return rowCount ?? 0;
}

/** Closes the open requests of contracts that ended, and proposals to agents without a contract above. */
export async function withdrawRequests(tx: PoolClient, agentIds: readonly number[], kind: ContractKind, at: Date) {
  await tx.query(
    `update agent_contract_request set state = 'expired', decided_at = $3
      where (agent_id = any($1) or upline_id = any($1)) and kind = $2 and state in ('waiting', 'new')`,
    [agentIds, kind, at],
  );
}

export interface RequestSearch {
  open: boolean;
  agentId: number | null;
  limit: number;
  offset: number;
}

/** Requests for operators: those that wait for an operator first. */
export async function searchRequests(
  tx: PoolClient,
  { open, agentId, limit, offset }: RequestSearch,
): Promise<{ rows: RequestRow[]; total: number }> {
  const matching = `${requests} where r.merchant_id = current_merchant() and ($1::bigint is null or r.agent_id = $1)
    and (r.upline_id is null or r.about = 'end') and (not $2 or r.state in ('waiting', 'new'))`;
  const { rows } = await tx.query<RequestRow>(
    `select ${columns} ${matching} order by (r.state = 'waiting') desc, (r.state = 'new') desc, r.created_at desc, r.id
     limit $3 offset $4`,
    [agentId, open, limit, offset],
  );
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [agentId, open]);
  return { rows, total: counted[0]!.total };
}
