import { vi } from 'vitest';
import type { TestBed } from '../../testing/start-test-studio.ts';
import { DAILY_GAMES } from './test-games.ts';

/** Long enough for a busy machine. */
export const WAIT_MS = 30_000;

/** Files of tests run in one process, and each has its own studio: the games are used in turns, but for the last, which tests name. */
let used = 0;
const nextGame = () => `T${used++ % (DAILY_GAMES - 1)}`;

/** A draw that is open for an hour, of a game that no other test of the file uses. */
export async function openDraw(bed: TestBed, gameCode = nextGame()): Promise<{ gameCode: string; numero: string }> {
  const numero = await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ numero: string }>(
        `update lottery_draw set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour',
            draws_at = now() + interval '2 hours'
          where id = (select id from lottery_draw where game_code = $1 and state in ('scheduled', 'open')
            order by day, ordinal limit 1) returning numero`,
        [gameCode],
      );
      if (!rows[0]) throw new Error(`No draw of ${gameCode} is planned yet`);
      return rows[0].numero;
    },
    { timeout: WAIT_MS },
  );
  await reach(bed, { gameCode, numero }, 'open');
  return { gameCode, numero };
}

/** The draw closes now; it is drawn `lock` later. */
export async function closeDraw(bed: TestBed, draw: { gameCode: string; numero: string }, lock = '0'): Promise<void> {
  await bed.query(
    `update lottery_draw set closes_at = now(), draws_at = now() + $3::interval where game_code = $1 and numero = $2`,
    [draw.gameCode, draw.numero, lock],
  );
}

/** Waits until the draw is in a state; answers its row. */
export async function reach(bed: TestBed, draw: { gameCode: string; numero: string }, state: string) {
  return vi.waitFor(
    async () => {
      const row = await readDraw(bed, draw);
      if (row.state !== state) throw new Error(`The draw is ${row.state}, not ${state}`);
      return row;
    },
    { timeout: WAIT_MS },
  );
}

export interface DrawRow {
  id: number;
  state: string;
  ordinal: number;
  root: string;
  tickets: number;
  numbers: { digits: number[] };
  server_seed: string;
  client_seed: string;
  halted: string | null;
}

export async function readDraw(bed: TestBed, { gameCode, numero }: { gameCode: string; numero: string }) {
  const { rows } = await bed.query<DrawRow>('select * from lottery_draw where game_code = $1 and numero = $2', [
    gameCode,
    numero,
  ]);
  return rows[0]!;
}
