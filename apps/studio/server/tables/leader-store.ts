import type { Pool } from 'pg';

/** The least stake of a spot in one currency, minor units. */
export interface LeastStake {
  currency: string;
  min: number;
}

/**
 * Who has the most on a spot leads its squeeze: somebody who plays for money, else with trial money. Stakes of different currencies
 * are compared by the least stakes of the table, since it knows no rates; of equal ones the earlier.
 */
export async function findLeader(
  db: Pool,
  { tableId, no, spot }: { tableId: string; no: number; spot: string },
  least: readonly LeastStake[],
): Promise<{ playerId: string; demo: boolean } | undefined> {
  const { rows } = await db.query<{ playerId: string; demo: boolean }>({
    name: 'table-leader',
    text: `select t.player_id as "playerId", t.demo from table_ticket t
        join unnest($4::text[], $5::bigint[]) as l (currency, min) on l.currency = t.currency
      where t.table_id = $1 and t.round_no = $2 and t.state = 'bet_taken' and (t.spots ->> $3)::bigint > 0
      order by t.demo, (t.spots ->> $3)::numeric / l.min desc, t.ordinal limit 1`,
    values: [tableId, no, spot, least.map(({ currency }) => currency), least.map(({ min }) => min)],
  });
  return rows[0];
}
