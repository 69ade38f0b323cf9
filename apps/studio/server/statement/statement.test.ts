import type { RequestOf, ResponseOf, Result } from '@fairhouse/contract';
import { vendorStatement } from '@fairhouse/contract/play/vendor-statement';
import { commitToServerSeed } from '@fairhouse/games';
import { createSignedClient, generateKeyPair, type SignedClient } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
let platform: SignedClient;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
  platform = bed.asPlatform(studio.url);
  // 1,200 rounds that ended in one instant, every sixth refunded; trial play, an open round and a transfer game beside.
  await bed.query(
    `with pair as (
      insert into seed_pair (player_id, game_code, demo, state, server_seed, server_seed_hash, client_seed, revealed_at)
      select 'p', 'g', false, 'revealed', $1, $2, 'lucky', now() returning id)
    insert into round (id, request_id, player_id, currency, game_code, demo, platform_session, seed_pair_id, nonce, stake,
      pay, book, state, due_at, state_at, finished_at)
    select 'r-' || n, gen_random_uuid(), 'p', case n when 1201 then 'BDT' else 'TLB' end,
      case n when 1202 then 'bangka-regatta' else 'g' end, n = 1203, 's', pair.id, n, 200, 500, '{}',
      case when n = 1204 then 'bet_taken' when n % 6 = 0 and n <= 1200 then 'refunded' else 'settled' end, now() + interval '1 h',
      timestamptz '2026-01-02 03:04Z', now()
    from pair, generate_series(1, 1204) n`,
    ['ab'.repeat(32), commitToServerSeed('ab'.repeat(32))],
  );
});
afterAll(async () => {
  platform.close();
  await bed.close();
});

const day = { currency: 'TLB', from: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z' } as const;

test('has every round for money that ended in the time, over pages that miss and repeat none', async () => {
  const rounds: { roundId: string; state: string; paid: number }[] = [];
  let cursor: string | null = null;
  do {
    const request: RequestOf<typeof vendorStatement> = { ...day, ...(cursor !== null && { cursor }) };
    const answer: Result<ResponseOf<typeof vendorStatement>> = await platform.call(vendorStatement, request);
    if (!answer.ok) throw new Error(answer.code);
    rounds.push(...answer.value.rounds);
    cursor = answer.value.next;
  } while (cursor !== null);
  expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1200);
  expect(rounds).toHaveLength(1200);
  expect(rounds.filter(({ state }) => state === 'refunded')).toHaveLength(200);
  expect(rounds.every(({ state, paid }) => paid === (state === 'settled' ? 500 : 0))).toBe(true);
});

test('has nothing of another time or of a cursor that it did not give, and needs the platform’s signature', async () => {
  const later = { ...day, from: '2026-01-02T03:04:00.001Z' };
  expect(await platform.call(vendorStatement, later)).toMatchObject({ value: { rounds: [], next: null } });
  expect(await platform.call(vendorStatement, { ...day, cursor: `x' --` })).toMatchObject({ code: 'invalid_request' });
  const stranger = createSignedClient({
    baseUrl: studio.url,
    keyId: 'platform',
    privateKey: generateKeyPair().privateKey,
    timeoutMs: 60_000,
  });
  expect(await stranger.call(vendorStatement, day)).toMatchObject({ code: 'signature_invalid' });
  stranger.close();
});
