import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableTypes } from '../../people/identity/index.ts';
import { figures } from './store.ts';

/** Days whose figures a recount can still compare after a move. */
const REMEMBERED_DAYS = 92;

const names = figures.join(', ');

/** The agents above a member at only one of both places: `sign` 1 before, -1 after. $1 member, $2 new upline. */
const changed = `
  old_line as (select unnest(n.path[:cardinality(n.path) - 1]) as agent_id from (${readableNodes}) n where n.member_id = $1),
  new_line as (select unnest(n.path) as agent_id from (${readableNodes}) n where n.member_id = $2),
  changed as (
    select agent_id, 1 as sign from old_line where agent_id not in (select agent_id from new_line)
    union all
    select agent_id, -1 from new_line where agent_id not in (select agent_id from old_line)),
  moving as (
    select n.member_id, n.added_at from (${readableNodes}) n join (${readableNodes}) m on m.member_id = $1
      where n.path[cardinality(m.path)] = $1)`;

/** The last sum, locked until the transaction ends: nothing is summed meanwhile. */
export async function lockMark(tx: PoolClient): Promise<string | undefined> {
  const { rows } = await tx.query<{ summedTo: string }>(
    'select summed_to::text as "summedTo" from agent_figures_mark where merchant_id = current_merchant() for update',
  );
  return rows[0]?.summedTo;
}

/** Records what the days of teams have of members that leave, and lack of those that come. */
export async function addMovedDays(tx: PoolClient, memberId: number, parentId: number): Promise<void> {
  await tx.query(
    `with ${changed},
      days as (
        select d.day, ${figures.map((name) => `sum(d.${name})::bigint as ${name}`).join(', ')}
          from moving join agent_member_day d on d.member_id = moving.member_id
          where d.day > current_date - ${REMEMBERED_DAYS} group by d.day)
      insert into agent_moved_day as t (merchant_id, agent_id, day, ${names})
        select current_merchant(), c.agent_id, d.day, ${figures.map((name) => `c.sign * d.${name}`).join(', ')}
          from changed c cross join days d
        on conflict (agent_id, day) do update
          set ${figures.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')}`,
    [memberId, parentId],
  );
}

/**
 * Takes members and balance from the teams that they leave, and adds them to the others. Who was placed after the last sum
 * is counted by the next one, at the new place.
 */
export async function moveTotals(
  tx: PoolClient,
  { memberId, parentId, summedTo }: { memberId: number; parentId: number; summedTo: string },
): Promise<void> {
  await tx.query(
    `with ${changed},
      counted as (
        select count(*) as members, count(*) filter (where t.account_type <> 0) as agents
          from moving join (${readableTypes}) t on t.id = moving.member_id where moving.added_at <= $3),
      -- An agent of a line is in its own team; of others what moved on their own wallets is added.
      money as (
        select coalesce((select balance from agent_team_total where agent_id = $1), 0)
          + case when t.account_type in (1, 2) then 0 else coalesce((
              select sum(m.amount) from ledger_reading.movement m join moving on moving.member_id = $1
                where m.wallet_id >= $1::bigint << 10 and m.wallet_id < ($1::bigint + 1) << 10 and m.is_balance
                  and m.at >= moving.added_at and m.at <= $3), 0) end as balance
          from (${readableTypes}) t where t.id = $1)
      insert into agent_team_total as a (merchant_id, agent_id, members, agents, balance)
        select current_merchant(), c.agent_id, -c.sign * counted.members, -c.sign * counted.agents,
            -c.sign * money.balance
          from changed c cross join counted cross join money
        on conflict (agent_id) do update set members = a.members + excluded.members,
          agents = a.agents + excluded.agents, balance = a.balance + excluded.balance`,
    [memberId, parentId, summedTo],
  );
}
