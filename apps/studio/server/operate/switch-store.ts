import type { Pool, PoolClient } from 'pg';

export interface RoomSwitch {
  roomId: string;
  wanted: 'on' | 'off';
  operator: string;
  reason: string;
}

export async function storeSwitch(tx: PoolClient, { roomId, wanted, operator, reason }: RoomSwitch): Promise<void> {
  await tx.query('insert into room_switch (room_id, wanted, changed_by, reason) values ($1, $2, $3, $4)', [
    roomId,
    wanted,
    operator,
    reason,
  ]);
}

export interface Closing {
  by: string;
  reason: string;
  at: string;
}

/** Tables, tanks and card rooms that operators closed, each with who did. */
export async function readClosed(db: Pool): Promise<Map<string, Closing>> {
  const { rows } = await db.query<{ roomId: string; by: string; reason: string; at: Date }>({
    name: 'rooms-closed',
    text: `select c.id as "roomId", coalesce(s.changed_by, '') as by, coalesce(s.reason, '') as reason,
        coalesce(s.created_at, now()) as at
      from (select id from live_table where wanted = 'off' union all select id from fish_tank where wanted = 'off'
        union all select id from pvp_room where wanted = 'off') c
      left join lateral (select * from room_switch w where w.room_id = c.id order by w.id desc limit 1) s on true`,
  });
  return new Map(rows.map(({ roomId, at, ...rest }) => [roomId, { ...rest, at: at.toISOString() }]));
}
