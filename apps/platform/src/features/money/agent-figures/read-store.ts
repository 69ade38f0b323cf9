import type { PoolClient } from 'pg';
import { figures } from './store.ts';

export type TeamFigures = Record<(typeof figures)[number] | 'active' | 'registered', number>;

/** The figures of a team by day, both days included; days without any are left out. */
export async function readTeamDays(
  tx: PoolClient,
  { agentId, from, until }: { agentId: number; from: string; until: string },
): Promise<(TeamFigures & { day: string })[]> {
  const { rows } = await tx.query<TeamFigures & { day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, ${figures.join(', ')}, active, registered from agent_team_day
      where agent_id = $1 and day between $2 and $3 order by agent_team_day.day`,
    [agentId, from, until],
  );
  return rows;
}

/** Members, those online and money of a team, and the instant up to which everything is summed. */
export async function readTeamTotals(
  tx: PoolClient,
  agentId: number,
): Promise<{ members: number; agents: number; balance: number; online: number; summedTo: Date | null }> {
  const { rows } = await tx.query<{
    members: number;
    agents: number;
    balance: number;
    online: number;
    summedTo: Date | null;
  }>(
    `select coalesce(t.members, 0) as members, coalesce(t.agents, 0) as agents, coalesce(t.balance, 0) as balance,
        coalesce(t.online, 0) as online, m.summed_to as "summedTo"
      from (select $1::bigint as agent_id) a left join agent_team_total t using (agent_id)
      left join agent_figures_mark m on true`,
    [agentId],
  );
  return rows[0]!;
}

/** The instant up to which everything is summed; undefined before the first sum. */
export async function readSummedTo(tx: PoolClient): Promise<Date | undefined> {
  const { rows } = await tx.query<{ at: Date }>(
    'select summed_to as at from agent_figures_mark where merchant_id = current_merchant()',
  );
  return rows[0]?.at;
}

/** What other features may join in their own statements: figures of members and teams by day, and sizes of teams. */
export const readableMemberDays = `select member_id, day, ${figures.join(', ')} from agent_member_day`;
export const readableTeamDays = `select agent_id, day, ${figures.join(', ')} from agent_team_day`;
export const readableTeamTotals = 'select agent_id, members, agents from agent_team_total';
