import { addResults } from '../../apps/studio/server/sports/settle/result-store.ts';
import { inTransaction } from '@fairhouse/database';
import { untilRow } from '../lottery/draws.ts';
import type { LotteryBench } from '../lottery/set-up.ts';
import { ODDS } from './matches.ts';

const PLAYERS = 1_000;
const MATCH = 'bench-settled';

/**
 * Seconds from the result of a market to the decision of all tickets on it, and to the last booked payment. The tickets are
 * written directly: placing them is measured apart.
 */
export async function measureSettlement(bench: LotteryBench, tickets: number): Promise<{ due: number; paid: number }> {
  const { owner } = bench;
  const numbers = Array.from({ length: tickets }, (_, at) => at + 1);
  const players = Array.from({ length: PLAYERS }, (_, at) => `p${at}`);
  await bench.openRounds({ rounds: numbers.map((number) => `s${number}`), players });
  await owner.query(
    `with t as (insert into sports_ticket (id, client_id, player_id, currency, game_code, demo, platform_session, request, type,
        legs, lines, stake, stake_per_line, possible_win, max_win, policy, loads, state, taken_at, due_at)
      select 's' || i, gen_random_uuid(), 'p' || (i % $2), 'TLB', 'sportsbook', false, 's', '{}', '"single"',
        json_build_array(json_build_object('match', $1::text, 'market', 1, 'specifiers', '', 'outcome', (i % 3 + 1)::text,
          'odds', $4::int, 'banker', false, 'live', false, 'score', null, 'sport', 'football')),
        1, 100, 100, 200, 1000000, 'none', '[]', 'bet_taken', now(), now()
      from generate_series(1, $3::int) i returning id, legs)
    insert into sports_leg (match_id, market, specifiers, outcome, ticket_id)
      select $1, 1, '', legs -> 0 ->> 'outcome', id from t`,
    [MATCH, PLAYERS, tickets, ODDS[1]],
  );
  await owner.query('analyze sports_ticket');
  await owner.query('analyze sports_leg');
  const result = { match: MATCH, market: 1, specifiers: '', certainty: 2, deadHeat: null, reason: null } as const;
  const rest = { record: null, from: null, until: null, source: 'bench' } as const;
  const start = performance.now();
  await inTransaction(owner, {}, (tx) =>
    addResults(
      tx,
      (['win', 'lose', 'void'] as const).map((name, at) => ({
        ...result,
        ...rest,
        outcome: String(at + 1),
        result: name,
      })),
    ),
  );
  const seconds = () => (performance.now() - start) / 1_000;
  // By small tables and indexes: looking through all tickets again and again would take the processor that is measured.
  const none = (from: string) => untilRow(owner, `select 1 as done where not exists (select from ${from})`, []);
  await none('sports_result_work');
  const due = seconds();
  await none(`sports_payment where state = 'owed'`);
  const paid = seconds();
  const { rows } = await owner.query<{ left: number }>(
    `select count(*)::int as left from sports_ticket where id like 's%' and state not in ('settled', 'refunded')`,
  );
  if (rows[0]!.left > 0) throw new Error(`${rows[0]!.left} tickets are not paid`);
  return { due, paid };
}
