import { fail, ok } from '@fairhouse/contract';
import { connect } from '@fairhouse/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../platform/wallet.ts';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { postponeRounds } from './postpone-rounds.ts';

let bed: TestBed;
let pool: Pool;
beforeAll(async () => {
  bed = await createTestBed();
  await (await bed.start()).stop();
  pool = connect({ url: bed.config.databaseUrl, max: 2 });
  await pool.query(
    `insert into sports_ticket (id, client_id, player_id, currency, game_code, demo, platform_session, request, type,
        legs, lines, stake, stake_per_line, possible_win, max_win, policy, loads, state, taken_at, due_at, created_at)
      select 't' || (1000 + i), gen_random_uuid(), 'p', 'TLB', 'sportsbook', false, 's', '{}', '"single"', '[]', 1, 100, 100,
        200, 1000000, 'none', '[]', 'bet_taken', now(), now(), now() - interval '2 days'
      from generate_series(1, 230) i`,
  );
});
afterAll(async () => {
  await pool.end();
  await bed.close();
});

test('rounds that the platform does not move keep no others from being moved; each is asked for once', async () => {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const postpone: Wallet['postpone'] = async ({ roundId, settlesBy }) => {
    asked.push(roundId);
    return roundId <= 't1120' ? fail('round_unknown') : ok({ settlesBy });
  };
  const onError = (error: unknown) => void errors.push(error);
  await postponeRounds({ pool, wallet: { postpone } as Wallet, now: () => new Date(), onError });
  expect(asked).toHaveLength(230);
  expect(new Set(asked).size).toBe(230);
  expect(errors).toHaveLength(120);
  const { rows } = await pool.query(`select from sports_ticket where settles_by > now() + interval '47 hours'`);
  expect(rows).toHaveLength(110);
});

test('a platform that answers nothing is asked again in the next turn', async () => {
  await pool.query('update sports_ticket set settles_by = null');
  let asked = 0;
  const postpone: Wallet['postpone'] = async () => {
    asked += 1;
    return fail('outcome_unknown');
  };
  await postponeRounds({
    pool,
    wallet: { postpone } as Wallet,
    now: () => new Date(),
    onError: (error) => expect.fail(String(error)),
  });
  expect(asked).toBe(100);
});
