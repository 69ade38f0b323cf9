import type { PoolClient } from 'pg';

export interface AgentLink {
  code: string;
  agentId: number;
  domain: string | null;
  /** Of those who register by it. */
  accountType: number;
  uses: number;
  maxUses: number | null;
  expiresAt: Date | null;
  createdAt: Date;
}

const columns = `code, agent_id as "agentId", domain, account_type as "accountType", uses, max_uses as "maxUses",
  expires_at as "expiresAt", created_at as "createdAt"`;
const isOpen = (now: string) =>
  `ended_at is null and (expires_at is null or expires_at > ${now}) and (max_uses is null or uses < max_uses)`;

/** The link that a code or a domain names and that still takes registrations. */
export async function findLink(
  tx: PoolClient,
  { code, domain, at }: { code?: string | undefined; domain?: string | undefined; at: Date },
): Promise<AgentLink | undefined> {
  const { rows } = await tx.query<AgentLink>(
    `select ${columns} from agent_link where ${code === undefined ? 'domain = lower($1)' : 'code = upper($1)'}
       and ${isOpen('$2')}`,
    [code ?? domain ?? '', at],
  );
  return rows[0];
}

/** Locks a link for one more registration; false when another one was its last. */
export async function lockLink(tx: PoolClient, code: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(`select from agent_link where code = $1 and ${isOpen('$2')} for no key update`, [
    code,
    at,
  ]);
  return rowCount === 1;
}

/** Counts a registration by a link, which must be locked. */
export async function useLink(tx: PoolClient, code: string): Promise<void> {
  await tx.query('update agent_link set uses = uses + 1 where code = $1', [code]);
}

export interface NewLink {
  merchantId: number;
  code: string;
  agentId: number;
  accountType: number;
  maxUses: number | null;
  expiresAt: Date | null;
  at: Date;
}

/** False when the code is taken. */
export async function insertLink(tx: PoolClient, link: NewLink): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agent_link (merchant_id, code, agent_id, account_type, max_uses, expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [link.merchantId, link.code, link.agentId, link.accountType, link.maxUses, link.expiresAt, link.at],
  );
  return rowCount === 1;
}

/** The links of an agent that were not ended, newest first. */
export async function listLinks(tx: PoolClient, agentId: number): Promise<AgentLink[]> {
  const { rows } = await tx.query<AgentLink>(
    `select ${columns} from agent_link where agent_id = $1 and ended_at is null order by created_at desc, code limit 100`,
    [agentId],
  );
  return rows;
}

/** False when the agent has no such link. */
export async function endLink(
  tx: PoolClient,
  { agentId, code, at }: { agentId: number; code: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update agent_link set ended_at = $3 where agent_id = $1 and code = $2 and ended_at is null',
    [agentId, code, at],
  );
  return rowCount === 1;
}

/** Leads a domain to a link, or with null nowhere; undefined when there is no such link. */
export async function setLinkDomain(
  tx: PoolClient,
  code: string,
  domain: string | null,
): Promise<AgentLink | undefined> {
  const { rows } = await tx.query<AgentLink>(
    `update agent_link set domain = lower($2) where code = upper($1) and ended_at is null returning ${columns}`,
    [code, domain],
  );
  return rows[0];
}
