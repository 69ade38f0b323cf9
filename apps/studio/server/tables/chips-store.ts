import type { Pool, PoolClient } from 'pg';
import { ticketColumns } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

export type NewTicket = Pick<
  Ticket,
  | 'id'
  | 'tableId'
  | 'roundNo'
  | 'playerId'
  | 'currency'
  | 'gameCode'
  | 'demo'
  | 'sessionId'
  | 'platformSession'
  | 'version'
  | 'spots'
  | 'stake'
> & {
  /** With whom the player must not be alone in a pool. */
  groups: readonly string[];
  /** In a pool: a higher version only adds. */
  stays: boolean;
};

/**
 * Lays the chips of tickets, each of another player and round, in place of those before. Only while their round is open
 * by the database's clock, only a higher version, and in a pool only one that takes nothing back. Answers those that were laid.
 */
export async function layChips(db: Pool | PoolClient, tickets: readonly NewTicket[]): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: 'table-tickets-lay',
    text: `with n as (select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[],
          $7::bool[], $8::uuid[], $9::text[], $10::int[], $11::json[], $12::bigint[], $13::json[])
        as n (id, table_id, no, player, currency, game, demo, session, platform, version, spots, stake, groups)),
      r as materialized (select table_id, no from table_round where phase = 'open' and phase_until > clock_timestamp()
        and (table_id, no) in (select table_id, no from n) order by table_id for share)
      insert into table_ticket as t (id, table_id, round_no, player_id, currency, game_code, demo, session_id,
        platform_session, version, spots, stake, groups, state)
      select n.id, n.table_id, n.no, n.player, n.currency, n.game, n.demo, n.session, n.platform, n.version, n.spots,
        n.stake, array(select json_array_elements_text(n.groups)), 'draft' from n join r using (table_id, no) order by n.player
      on conflict (table_id, round_no, player_id, demo) do update set version = excluded.version, spots = excluded.spots,
        stake = excluded.stake, session_id = excluded.session_id, platform_session = excluded.platform_session,
        groups = array(select distinct unnest(t.groups || excluded.groups)), state_at = clock_timestamp()
        where t.state = 'draft' and t.version < excluded.version and (t.table_id <> all ($14::text[]) or not exists (
          select from json_each_text(t.spots) e where e.value::bigint > coalesce((excluded.spots ->> e.key)::bigint, 0)))
      returning ${ticketColumns}`,
    values: [
      tickets.map(({ id }) => id),
      tickets.map(({ tableId }) => tableId),
      tickets.map(({ roundNo }) => roundNo),
      tickets.map(({ playerId }) => playerId),
      tickets.map(({ currency }) => currency),
      tickets.map(({ gameCode }) => gameCode),
      tickets.map(({ demo }) => demo),
      tickets.map(({ sessionId }) => sessionId),
      tickets.map(({ platformSession }) => platformSession),
      tickets.map(({ version }) => version),
      tickets.map(({ spots }) => JSON.stringify(spots)),
      tickets.map(({ stake }) => stake),
      tickets.map(({ groups }) => JSON.stringify(groups)),
      tickets.flatMap(({ tableId, stays }) => (stays ? [tableId] : [])),
    ],
  });
  return rows;
}
