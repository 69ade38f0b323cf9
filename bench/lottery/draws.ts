import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface BenchDraw {
  id: number;
  numero: string;
}

const POLL_MS = 50;

/** Waits until the query answers a row. */
export async function untilRow<T extends object>(owner: Pool, text: string, values: unknown[]): Promise<T> {
  for (;;) {
    const { rows } = await owner.query<T>(text, values);
    if (rows[0]) return rows[0];
    await sleep(POLL_MS);
  }
}

/** A draw of the game that stays open for so long. */
export async function openFor(owner: Pool, gameCode: string, interval: string): Promise<BenchDraw> {
  const draw = await untilRow<BenchDraw>(
    owner,
    `update lottery_draw set opens_at = now() - interval '1 hour', closes_at = now() + $2::interval,
        draws_at = now() + $2::interval + interval '5 seconds'
      where id = (select id from lottery_draw where game_code = $1 and state in ('scheduled', 'open')
        order by day, ordinal limit 1) returning id, numero`,
    [gameCode, interval],
  );
  await untilRow(owner, `select id from lottery_draw where id = $1 and state = 'open'`, [draw.id]);
  return draw;
}
