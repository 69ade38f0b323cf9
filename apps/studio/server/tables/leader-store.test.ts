import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLeader } from './leader-store.ts';

let database: TestDatabase;
let owner: Pool;
beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../migrations')]);
  owner = connect({ url: database.ownerUrl, max: 1 });
  await owner.query(
    `with chain as (insert into table_chain (table_id, ordinal, length, start, sealed_root, seal_key, root_hash)
        values ('t', 1, 16384, repeat('0', 64), '\\x00', 'k', 'h') returning id),
      mix as (insert into table_mix (table_id, chain_id, contributions, client_seed)
        select 't', id, '{}', repeat('0', 64) from chain returning id, chain_id)
      insert into table_round (table_id, no, chain_id, link, mix_id, phase, open_seq)
        select 't', 1, chain_id, 1, id, 'dealing', 1 from mix`,
  );
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const lay = (player: string, currency: string, onPlayer: number, { demo = false, state = 'bet_taken' } = {}) =>
  owner.query(
    `insert into table_ticket (id, table_id, round_no, player_id, currency, game_code, demo, session_id, platform_session,
        version, spots, stake, state)
      values ($1, 't', 1, $1, $2, 'live-baccarat', $4, gen_random_uuid(), 's', 1, json_build_object('player', $3::bigint),
        $3, $5)`,
    [player, currency, onPlayer, demo, state],
  );

const leader = async (least: [tlb: number, bdt: number], spot = 'player') =>
  (
    await findLeader(owner, { tableId: 't', no: 1, spot }, [
      { currency: 'TLB', min: least[0] },
      { currency: 'BDT', min: least[1] },
    ])
  )?.playerId;

it('who has the most in least stakes of the table leads; money before trial money, the earlier of equal ones', async () => {
  expect(await leader([100, 100])).toBeUndefined();
  await lay('trial', 'TLB', 900_000, { demo: true });
  expect(await leader([100, 100])).toBe('trial');
  await lay('pesos', 'TLB', 100_000);
  await lay('taka', 'BDT', 120_000);
  await lay('refused', 'TLB', 500_000, { state: 'refused' });
  expect(await leader([100, 200])).toBe('pesos');
  expect(await leader([100, 100])).toBe('taka');
  expect(await leader([100, 120])).toBe('pesos');
  expect(await leader([100, 100], 'banker')).toBeUndefined();
});
