import type { Pool } from 'pg';
import { drawColumns } from './draw-store.ts';
import type { Draw } from './draw.ts';

/** The draws that pages show: what is on sale, what comes next, what is being drawn, and what came last, oldest first. */
export interface Board {
  /** The database's clock when it was read. */
  now: Date;
  draws: readonly Draw[];
}

export async function readBoard(pool: Pool): Promise<Board> {
  const { rows } = await pool.query<Draw & { now: Date }>({
    name: 'lottery-board',
    text: `with coming as (
        select *, min(closes_at) over (partition by game_code) as first from lottery_draw
        where state in ('scheduled', 'open', 'closed', 'drawing') and closes_at > now() - interval '1 hour'),
      last as (
        select distinct on (game_code) id from lottery_draw
        where state in ('drawn', 'settled') and closes_at > now() - interval '3 days'
        order by game_code, closes_at desc, ordinal desc)
      select now() as now, ${drawColumns} from lottery_draw d
      where d.id in (select id from coming where state <> 'scheduled' or closes_at = first)
        or d.id in (select id from last) order by d.closes_at, d.ordinal`,
  });
  return { now: rows[0]?.now ?? new Date(), draws: rows };
}

type DrawnDraw = Draw & { commitment: string };

/** Drawn draws of a game, newest first. */
export async function readDrawn(pool: Pool, gameCode: string, limit: number, before?: string): Promise<DrawnDraw[]> {
  const { rows } = await pool.query<DrawnDraw>({
    name: 'lottery-drawn-of-game',
    text: `select ${drawColumns}, c.commitment from lottery_draw d
      join lottery_chain c on c.game_code = d.game_code and c.day = d.day
      where d.game_code = $1 and d.state in ('drawn', 'settled') and ($3::text is null or d.numero < $3)
      order by d.numero desc limit $2`,
    values: [gameCode, limit, before ?? null],
  });
  return rows;
}
