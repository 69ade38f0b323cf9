import type { PoolClient } from 'pg';

/** Levels of a tree, its root included. */
export const MOST_LEVELS = 20;

export interface AgentNode {
  memberId: number;
  parentId: number | null;
  /** The root first, the member last. */
  path: number[];
}

/** The member's place in the tree; undefined for players of the house and trial accounts. */
export async function findNode(tx: PoolClient, memberId: number): Promise<AgentNode | undefined> {
  const { rows } = await tx.query<AgentNode>(
    'select member_id as "memberId", parent_id as "parentId", path from agent_node where member_id = $1',
    [memberId],
  );
  return rows[0];
}

/** Puts a member below an agent of the tree, or as a root; fails when the types do not fit or the path is too long. */
export async function placeMember(
  tx: PoolClient,
  { memberId, parentId, at }: { memberId: number; parentId: number | null; at: Date },
): Promise<void> {
  await tx.query('select place_agent_member($1, $2, $3)', [memberId, parentId, at]);
}

/** The level of the lowest member at or below a member. */
export async function deepestBelow(tx: PoolClient, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ level: number }>(
    `select max(cardinality(n.path)) as level from agent_node m join agent_node n on n.merchant_id = m.merchant_id
        and n.path >= m.path and n.path < m.path[:cardinality(m.path) - 1] || (m.member_id + 1)
      where m.member_id = $1`,
    [memberId],
  );
  return rows[0]!.level;
}

/** One move of a merchant at a time: the lock that `move_agent_member` takes. */
export async function lockTree(tx: PoolClient): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agent_node', current_merchant()))`);
}

/** Moves a member with everybody below; answers how many moved. */
export async function moveMember(tx: PoolClient, memberId: number, parentId: number): Promise<number> {
  const { rows } = await tx.query<{ moved: number }>('select move_agent_member($1, $2) as moved', [memberId, parentId]);
  return rows[0]!.moved;
}

/** Whether a member is directly below an agent; if so it stays there until the transaction ends. */
export async function lockEdge(tx: PoolClient, agentId: number, memberId: number): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>('select lock_agent_edge($1, $2) as locked', [agentId, memberId]);
  return rows[0]!.locked;
}

/** Whether a member is below an agent, or the agent itself: one row. */
export async function isInTeam(tx: PoolClient, agentId: number, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from agent_node m join agent_node a on a.member_id = $1
      where m.member_id = $2 and m.path[cardinality(a.path)] = $1`,
    [agentId, memberId],
  );
  return rowCount === 1;
}

/** The columns of the tree that other features may join in their own statements. */
export const readableNodes = 'select member_id, parent_id, path, placed_at, added_at from agent_node';

/** Affiliates see no names. */
export const seesNames = (accountType: number): boolean => accountType === 1 || accountType === 2;
