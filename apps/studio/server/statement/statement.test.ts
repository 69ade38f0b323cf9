import type { RequestOf, ResponseOf, Result } from '@fairhouse/contract';
import { vendorOpenRounds } from '@fairhouse/contract/play/vendor-open-rounds';
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

test('names the rounds for money that have not ended, each with the most that it still pays', async () => {
  expect(await platform.call(vendorOpenRounds, { currency: 'TLB' })).toMatchObject({
    value: { rounds: [{ playerId: 'p', roundId: 'r-1204', staked: 200, most: 500 }], next: null },
  });
  expect(await platform.call(vendorOpenRounds, { currency: 'BDT' })).toMatchObject({ value: { rounds: [] } });
  expect(await platform.call(vendorOpenRounds, { currency: 'TLB', cursor: 'r-1204' })).toMatchObject({
    value: { rounds: [] },
  });
});

test('an open round that wins a pot counts with it, before and after its stake is booked', async () => {
  await bed.query(
    `with pot as (
      insert into jackpot (game_code, merchant, currency, money, seed) values ('g', 'm', 'TLB', 'real', 3) returning id),
    parts as (insert into jackpot_part (jackpot_id, part, collected) select id, part, 10 from pot, generate_series(0, 15) part),
    made as (
      insert into round (id, request_id, player_id, currency, game_code, demo, platform_session, seed_pair_id, nonce, stake,
        pay, book, state, due_at, state_at, jackpot_id)
      select 'j-' || n, gen_random_uuid(), 'j' || n, 'TLB', 'g', false, 's', (select min(id) from seed_pair), 2000 + n, 200, 500,
        '{}', case n when 2 then 'bet_taken' else 'bet_pending' end, now() + interval '1 h', now(), pot.id
      from pot, generate_series(1, 3) n returning id, jackpot_id)
    select count(*) from made`,
  );
  await bed.query(
    `insert into jackpot_entry (round_id, jackpot_id, contributed, reserved, wins, number, seed, collected, won, taken_at)
     select v.id, r.jackpot_id, 2, 2, v.wins, v.number, v.seed, v.collected, v.won, v.at
     from (values ('j-1', true, null::int, null::bigint, null::bigint, null::bigint, null::timestamptz),
       ('j-2', true, 1, 3, 40, 43, now()), ('j-3', false, null, null, null, null, null))
       v (id, wins, number, seed, collected, won, at) join round r on r.id = v.id`,
  );
  const answer = await platform.call(vendorOpenRounds, { currency: 'TLB' });
  const most = answer.ok && answer.value.rounds.map((round) => [round.roundId, round.most]);
  expect(most).toEqual([
    ['j-1', 500 + 3 + 2 + 160],
    ['j-2', 500 + 43],
    ['j-3', 500],
    ['r-1204', 500],
  ]);
  await bed.query(`delete from jackpot_entry where round_id like 'j-%'`);
  await bed.query(`delete from round where id like 'j-%'`);
});

test('an open slip of the sportsbook counts with its possible win', async () => {
  await bed.query(
    `insert into sports_ticket (id, client_id, player_id, currency, game_code, demo, platform_session, request, type, legs, lines,
       stake, possible_win, max_win, policy, loads, state, due_at)
     values ('s-1', gen_random_uuid(), 'p', 'TLB', 'sportsbook', false, 's', '{}', '{}', '[]', 1, 300, 4500, 9000, 'none', '[]',
       'bet_taken', now())`,
  );
  const answer = await platform.call(vendorOpenRounds, { currency: 'TLB' });
  expect(answer).toMatchObject({
    value: { rounds: [{ roundId: 'r-1204' }, { roundId: 's-1', staked: 300, most: 4500 }] },
  });
});

test('of a slip that was partly cashed out the rest counts, and what is on its way', async () => {
  await bed.query(
    `insert into sports_ticket (id, client_id, player_id, currency, game_code, demo, platform_session, request, type, legs, lines,
       stake, possible_win, max_win, policy, loads, state, due_at, share, cashed, paid, payments)
     values ('s-2', gen_random_uuid(), 'p', 'TLB', 'sportsbook', false, 's', '{}', '{}', '[]', 1, 300, 4519, 9000, 'none', '[]',
       'bet_taken', now(), '1/20', 500, 200, 2)`,
  );
  const answer = await platform.call(vendorOpenRounds, { currency: 'TLB', cursor: 's-1' });
  expect(answer).toMatchObject({ value: { rounds: [{ roundId: 's-2', staked: 300, most: 225 + 300 }] } });
});
