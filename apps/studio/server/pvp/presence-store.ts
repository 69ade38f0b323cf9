import type { Pool } from 'pg';

export interface Present {
  playerId: string;
  demo: boolean;
  roomId: string;
}

/** Who is connected to this process, for so long; nobody else is. */
export async function storePresent(db: Pool, process: string, present: readonly Present[], ms: number): Promise<void> {
  await db.query({
    name: 'pvp-presence',
    text: `with n as (select * from unnest($2::text[], $3::bool[], $4::text[]) as n (player, demo, room)),
      gone as (delete from pvp_presence where process = $1 and (player_id, demo) not in (select player, demo from n))
      insert into pvp_presence (process, player_id, demo, room_id, until)
      select $1, player, demo, room, clock_timestamp() + $5 * interval '1 ms' from n
      on conflict (player_id, demo, process) do update set room_id = excluded.room_id, until = excluded.until`,
    values: [
      process,
      present.map(({ playerId }) => playerId),
      present.map(({ demo }) => demo),
      present.map(({ roomId }) => roomId),
      ms,
    ],
  });
}

/** Rows of processes that died. */
export async function forgetPresent(db: Pool): Promise<void> {
  await db.query(`delete from pvp_presence where until < now() - interval '1 minute'`);
}
