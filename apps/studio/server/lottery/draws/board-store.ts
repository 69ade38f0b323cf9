import type { Outcome } from '@fairhouse/games/lottery';
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
      select now() as now, ${shownColumns} from lottery_draw d
      where d.id in (select id from coming where state <> 'scheduled' or closes_at = first)
        or d.id in (select id from last) order by d.closes_at, d.ordinal`,
  });
  return { now: rows[0]?.now ?? new Date(), draws: rows };
}

/** `commitment` is null for official draws, which have no chain. `firstNumbers` are those before any correction. */
export type DrawnDraw = Draw & { commitment: string | null; firstNumbers: Outcome };

/** The numbers of a draw by their newest version. */
const newest = `coalesce((select c.numbers from lottery_correction c where c.draw_id = d.id order by c.version desc limit 1),
  d.numbers)`;

/** The columns of a draw, with its newest numbers. */
const shownColumns = drawColumns.replace('d.numbers', `${newest} as numbers`);

/** Drawn draws of a game, newest first. */
export async function readDrawn(pool: Pool, gameCode: string, limit: number, before?: string): Promise<DrawnDraw[]> {
  const { rows } = await pool.query<DrawnDraw>({
    name: 'lottery-drawn-of-game',
    text: `select ${shownColumns}, c.commitment, d.numbers as "firstNumbers" from lottery_draw d
      left join lottery_chain c on c.game_code = d.game_code and c.day = d.chain_day
      where d.game_code = $1 and d.state in ('drawn', 'settled') and ($3::text is null or d.numero < $3)
      order by d.numero desc limit $2`,
    values: [gameCode, limit, before ?? null],
  });
  return rows;
}
