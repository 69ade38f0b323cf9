import { connect, inTransaction, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockLoaded, writeStands } from './magazine-store.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../migrations')]);
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await owner.query(`insert into fish_tank (id, seed) values ('tank', repeat('0', 64))`);
  await owner.query(
    `with pair as (insert into seed_pair
        (player_id, game_code, demo, state, server_seed, server_seed_hash, client_seed, revealed_at)
        values ('p', 'fish-reef', false, 'revealed', repeat('0', 64), encode(sha256(decode(repeat('0', 64), 'hex')), 'hex'),
          'c', now()) returning id)
      insert into fish_magazine (id, request_id, tank_id, player_id, currency, game_code, demo, session_id,
          platform_session, seed_pair_id, nonce, bet, stake, units_per_pot, state, due_at)
        select m.id, gen_random_uuid(), 'tank', 'p', 'TLB', 'fish-reef', false, gen_random_uuid(), 's', pair.id, m.nonce,
          10, 500, 1000, 'bet_taken', now() from pair, (values ('b', 1), ('a', 2)) m (id, nonce)`,
  );
  await owner.end();
  pool = connect({ url: database.appUrl, max: 3 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const stand = { rounds: 49, blasts: 0, shot: 1, won: 0, was: 0 };

it('who fires locks magazines in the order of who ends them', async () => {
  const fired = await inTransaction(pool, {}, async (ending) => {
    await lockLoaded(ending, ['a']);
    const writer = await pool.connect();
    const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
    const writing = writeStands(writer, [
      { id: 'b', ...stand },
      { id: 'a', ...stand },
    ]).finally(() => writer.release());
    const waits = async () => {
      const text = 'select wait_event_type as event from pg_stat_activity where pid = $1';
      return (await pool.query<{ event: string | null }>(text, [rows[0]!.pid])).rows[0]!.event;
    };
    await expect.poll(waits, { timeout: 60_000 }).toBe('Lock');
    // It holds nothing that the other could wait for.
    expect(await lockLoaded(ending, ['b'])).toHaveLength(1);
    return { writing };
  });
  expect((await fired.writing).map(({ id, shot }) => `${id} ${shot}`).toSorted()).toEqual(['a 1', 'b 1']);
});
