import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableSessions } from '../../people/identity/index.ts';

/** Counts the members below each agent whose session was used since a time; only what changed is written. */
export async function writeOnline(tx: PoolClient, since: Date): Promise<void> {
  await tx.query(
    `with online as materialized (
        select distinct s.member_id from (${readableSessions}) s where s.ended_at is null and s.last_active_at >= $1),
      counted as materialized (
        select a.agent_id, count(*) as members from online o join (${readableNodes}) n on n.member_id = o.member_id
          cross join lateral unnest(n.path[:cardinality(n.path) - 1]) a(agent_id) group by a.agent_id),
      changed as (
        select t.agent_id, coalesce(c.members, 0) as members
          from agent_team_total t left join counted c on c.agent_id = t.agent_id
          where t.online <> coalesce(c.members, 0))
      update agent_team_total t set online = c.members from changed c where t.agent_id = c.agent_id`,
    [since],
  );
}
