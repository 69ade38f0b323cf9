import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { PoolClient } from 'pg';
import { readableTeamTotals } from '../../money/agent-figures/index.ts';
import { readableNodes } from '../agent-tree/index.ts';
import { readableMembers, readableTypes } from '../identity/index.ts';

export interface TreeRow {
  id: number;
  name: string;
  type: number;
  status: MemberStatus;
  path: number[];
  uplineId: number | null;
  uplineName: string | null;
  members: number;
  agents: number;
}

const shown = `from (${readableNodes}) n join (${readableMembers}) m on m.id = n.member_id
  join (${readableTypes}) t on t.id = n.member_id
  left join (${readableMembers}) u on u.id = n.parent_id
  left join (${readableTeamTotals}) s on s.agent_id = n.member_id`;
const columns = `m.id, m.username as name, t.account_type as type, m.status, n.path, n.parent_id as "uplineId",
  u.username as "uplineName", coalesce(s.members, 0) as members, coalesce(s.agents, 0) as agents`;

export interface TreeSearch {
  /** Those directly below; null without a search: the roots. */
  parentId: number | null;
  search: string;
  limit: number;
  offset: number;
}

/** Agents before players, by name. */
export async function searchTree(
  tx: PoolClient,
  { parentId, search, limit, offset }: TreeSearch,
): Promise<{ rows: TreeRow[]; total: number }> {
  const matching = `${shown} where case when $2 <> '' then starts_with(m.username_key, lower($2)) and
      ($1::bigint is null or n.parent_id = $1) else n.parent_id is not distinct from $1::bigint end`;
  const { rows } = await tx.query<TreeRow>(
    `select ${columns} ${matching} order by (t.account_type = 0), m.username_key limit $3 offset $4`,
    [parentId, search, limit, offset],
  );
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [
    parentId,
    search,
  ]);
  return { rows, total: counted[0]!.total };
}

export async function findInTree(tx: PoolClient, memberId: number): Promise<TreeRow | undefined> {
  return (await tx.query<TreeRow>(`select ${columns} ${shown} where n.member_id = $1`, [memberId])).rows[0];
}

/** Names and types of members, in the order of the ids. */
export async function describePath(
  tx: PoolClient,
  ids: readonly number[],
): Promise<{ id: number; name: string; type: number }[]> {
  const { rows } = await tx.query<{ id: number; name: string; type: number }>(
    `select m.id, m.username as name, t.account_type as type from unnest($1::bigint[]) with ordinality i(id, place)
      join (${readableMembers}) m on m.id = i.id join (${readableTypes}) t on t.id = i.id order by i.place`,
    [ids],
  );
  return rows;
}

/** Whether the account types let a member be below an agent. */
export async function fitsBelow(tx: PoolClient, memberId: number, parentId: number): Promise<boolean> {
  const { rows } = await tx.query<{ fits: boolean }>(
    `select agent_fits(t.account_type, p.account_type) as fits from (${readableTypes}) t, (${readableTypes}) p
      where t.id = $1 and p.id = $2`,
    [memberId, parentId],
  );
  return rows[0]?.fits ?? false;
}
