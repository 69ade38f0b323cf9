import { openFor, untilRow } from './draws.ts';
import type { LotteryBench } from './set-up.ts';

const PLAYERS = 1000;

/**
 * Seconds from the close of a draw to the last booked payment. The tickets are written directly: placing them is measured
 * apart.
 */
export async function measureSettlement(bench: LotteryBench, gameCode: string, tickets: number): Promise<number> {
  const { owner } = bench;
  const { id } = await openFor(owner, gameCode, '1 hour');
  const numbers = Array.from({ length: tickets }, (_, index) => index + 1);
  const players = Array.from({ length: PLAYERS }, (_, index) => `p${index}`);
  await bench.openRounds({ rounds: numbers.map((number) => `b${number}`), players });
  await owner.query(
    `insert into lottery_ticket (id, request_id, player_id, currency, game_code, demo, platform_session, draw_id, lines,
        lots, stake, loads, state, reference, due_at)
      select 'b' || i, gen_random_uuid(), 'p' || (i % $4), 'TLB', $1, false, 's', $2,
        ('[{"play":"HZ","selection":"' || (3 + i % 16) || '","unit":100,"multiple":1}]')::json, 1, 200, '[]', 'bet_taken',
        gen_random_uuid(), now()
      from generate_series(1, $3::int) i`,
    [gameCode, id, tickets, PLAYERS],
  );
  await owner.query('analyze lottery_ticket');
  const start = performance.now();
  await owner.query('update lottery_draw set closes_at = now(), draws_at = now() where id = $1', [id]);
  await untilRow(owner, `select id from lottery_draw where id = $1 and state = 'settled'`, [id]);
  console.log(`decided and checked twice after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await untilRow(
    owner,
    `select 1 as done where not exists (select from lottery_ticket where draw_id = $1 and state <> 'settled')`,
    [id],
  );
  return (performance.now() - start) / 1000;
}
