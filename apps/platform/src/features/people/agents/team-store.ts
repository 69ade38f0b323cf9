import type { PoolClient } from 'pg';
import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { figures, readableMemberDays, readableTeamDays, readableTeamTotals } from '../../money/agent-figures/index.ts';
import { readableNodes } from '../agent-tree/index.ts';
import { readableMembers, readableTypes } from '../identity/index.ts';
import type { Days } from './team-scope.ts';

export interface DownlineRow {
  id: number;
  username: string;
  type: number;
  status: MemberStatus;
  registeredAt: Date;
  teamSize: number;
  turnover: number;
  valid: number;
  paid: number;
  rounds: number;
  deposits: number;
  withdrawals: number;
  bonus: number;
  rebate: number;
  salary: number;
  corrections: number;
  transfers: number;
}

const sums = figures.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ');

/** The sums of the source for the member of the row, in the days. */
const sumsOf = (source: string, key: string) =>
  `select ${sums}
     from (${source}) d where d.${key} = n.member_id and d.day between $2 and $3`;

export interface DownlineSearch extends Days {
  parentId: number;
  /** The start of a name, in lower case. */
  search: string;
  offset: number;
  limit: number;
}

/** The members directly below an agent, newest first, each with the figures of the whole line, and their number. */
export async function listDownline(
  tx: PoolClient,
  { parentId, from, until, search, offset, limit }: DownlineSearch,
): Promise<{ rows: DownlineRow[]; total: number }> {
  // Without a name the index of the tree answers alone: an agent may have tens of thousands of members directly below.
  const found = (name: string) =>
    search === ''
      ? `from (${readableNodes}) n where n.parent_id = $1 and ${name}::text = ''`
      : `from (${readableNodes}) n join (${readableMembers}) m on m.id = n.member_id
          where n.parent_id = $1 and starts_with(m.username_key, ${name})`;
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${found('$2')}`, [
    parentId,
    search,
  ]);
  // Agents of lines are in the figures of their own team, others beside it.
  const { rows } = await tx.query<DownlineRow>(
    `select n.member_id as id, m.username, t.account_type as type, m.status, m.registered_at as "registeredAt",
        coalesce(s.members, 0) as "teamSize",
        ${figures.map((name) => `team.${name} + case when t.account_type in (1, 2) then 0 else own.${name} end as ${name}`).join(', ')}
      from (select n.member_id ${found('$4')} order by n.member_id desc limit $5 offset $6) n
      join (${readableMembers}) m on m.id = n.member_id
      join (${readableTypes}) t on t.id = n.member_id
      left join (${readableTeamTotals}) s on s.agent_id = n.member_id
      cross join lateral (${sumsOf(readableTeamDays, 'agent_id')}) team
      cross join lateral (${sumsOf(readableMemberDays, 'member_id')}) own
      order by n.member_id desc`,
    [parentId, from, until, search, limit, offset],
  );
  return { rows, total: counted[0]!.total };
}

type Sums = Omit<DownlineRow, 'id' | 'username' | 'type' | 'status' | 'registeredAt' | 'teamSize'>;

/** The figures of one member's own play. */
export async function sumMember(tx: PoolClient, memberId: number, { from, until }: Days): Promise<Sums> {
  const { rows } = await tx.query<Sums>(
    `select ${sums} from (${readableMemberDays}) d where d.member_id = $1 and d.day between $2 and $3`,
    [memberId, from, until],
  );
  return rows[0]!;
}

/** The figures of all lines directly below an agent. */
export async function sumLines(tx: PoolClient, agentId: number, { from, until }: Days): Promise<Sums> {
  const { rows } = await tx.query<Sums>(
    `select ${sums} from (
        select d.* from (${readableNodes}) n join (${readableTeamDays}) d on d.agent_id = n.member_id
          where n.parent_id = $1 and d.day between $2 and $3
        union all
        select d.* from (${readableNodes}) n join (${readableTypes}) t on t.id = n.member_id
          join (${readableMemberDays}) d on d.member_id = n.member_id
          where n.parent_id = $1 and t.account_type not in (1, 2) and d.day between $2 and $3
      ) d`,
    [agentId, from, until],
  );
  return rows[0]!;
}

/** The names of members, in the order of the ids. */
export async function namesOf(tx: PoolClient, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.query<{ username: string }>(
    `select m.username from unnest($1::bigint[]) with ordinality i(id, place) join (${readableMembers}) m on m.id = i.id
      order by i.place`,
    [ids],
  );
  return rows.map(({ username }) => username);
}
