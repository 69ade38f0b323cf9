import type { Pool } from 'pg';

export interface HeldLease {
  tableId: string;
  epoch: number;
}

/** Says that this process lives; answers how many do. */
export async function beat(db: Pool, process: string, ms: number): Promise<number> {
  const { rows } = await db.query<{ alive: number }>({
    name: 'table-process-beat',
    text: `with me as (insert into table_process (id, until) values ($1, now() + $2 * interval '1 ms')
        on conflict (id) do update set until = excluded.until)
      select 1 + count(*) filter (where id <> $1 and until > now()) as alive from table_process`,
    values: [process, ms],
  });
  return rows[0]!.alive;
}

/** Renews what this process holds; a table that another one has taken over is not among them. */
export async function renewLeases(db: Pool, owner: string, ms: number): Promise<HeldLease[]> {
  const { rows } = await db.query<HeldLease>({
    name: 'table-leases-renew',
    text: `update table_lease set until = clock_timestamp() + $2 * interval '1 ms' where owner = $1
      returning table_id as "tableId", epoch`,
    values: [owner, ms],
  });
  return rows;
}

/** Takes over up to `most` tables that nobody holds. */
export async function claimLeases(
  db: Pool,
  owner: string,
  ms: number,
  most: number,
  tables: readonly string[],
): Promise<HeldLease[]> {
  const { rows } = await db.query<HeldLease>({
    name: 'table-leases-claim',
    text: `update table_lease set owner = $1, epoch = epoch + 1, until = clock_timestamp() + $2 * interval '1 ms'
      where table_id in (select table_id from table_lease where until < clock_timestamp() and table_id = any($4::text[])
        limit $3 for update skip locked)
      returning table_id as "tableId", epoch`,
    values: [owner, ms, most, tables],
  });
  return rows;
}

export async function releaseLeases(db: Pool, owner: string, tables: readonly string[]): Promise<void> {
  await db.query(
    `update table_lease set owner = null, until = '-infinity' where owner = $1 and table_id = any($2::text[])`,
    [owner, tables],
  );
}

/** The process is gone, and its viewers with it. */
export async function leaveTables(db: Pool, process: string): Promise<void> {
  await db.query('delete from table_process where id = $1', [process]);
  await db.query('delete from table_presence where process = $1', [process]);
}

/** Viewers of each table at this process, and nobody elsewhere. */
export async function storePresence(
  db: Pool,
  process: string,
  viewers: ReadonlyMap<string, number>,
  ms: number,
): Promise<void> {
  await db.query({
    name: 'table-presence',
    text: `with n as (select * from unnest($2::text[], $3::int[]) as n (table_id, viewers)),
      gone as (delete from table_presence where process = $1 and table_id not in (select table_id from n))
      insert into table_presence (process, table_id, viewers, until)
      select $1, table_id, viewers, now() + $4 * interval '1 ms' from n
      on conflict (table_id, process) do update set viewers = excluded.viewers, until = excluded.until`,
    values: [process, [...viewers.keys()], [...viewers.values()], ms],
  });
}

export async function countViewers(db: Pool): Promise<Map<string, number>> {
  const { rows } = await db.query<{ tableId: string; viewers: number }>({
    name: 'table-viewers',
    text: `select table_id as "tableId", sum(viewers)::int as viewers from table_presence where until > now() group by 1`,
  });
  return new Map(rows.map(({ tableId, viewers }) => [tableId, viewers]));
}

/** Rows of processes that died. */
export async function forgetProcesses(db: Pool): Promise<void> {
  await db.query(`delete from table_process where until < now() - interval '1 minute'`);
  await db.query(`delete from table_presence where until < now() - interval '1 minute'`);
}
