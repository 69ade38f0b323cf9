import { vendorDecideReview, vendorHandReviews } from '@fairhouse/contract/play/studio-pvp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '@fairhouse/database';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { judgePair, type PairCounts } from './judge-pair.ts';
import { reviewHands } from './review-hands.ts';

const fair: PairCounts = {
  playerA: 'a',
  playerB: 'b',
  hands: 100,
  expectedHands: 90,
  flow: 12,
  flowSquares: 400,
  folds: 40,
  foldsToOther: 22,
  expectedFolds: 20,
  foldsVariance: 10,
};

test.each<[string, Partial<PairCounts>, string[]]>([
  ['what chance gives is nothing', {}, []],
  ['meeting too often', { expectedHands: 50 }, ['seating']],
  ['chips that flow one way', { flow: -80 }, ['flow']],
  ['folds to a partner', { foldsToOther: 33 }, ['folds']],
  ['few hands say nothing', { hands: 19, flow: 80, expectedHands: 1 }, []],
  ['few folds say nothing', { folds: 9, foldsToOther: 9, expectedFolds: 1, foldsVariance: 0.5 }, []],
])('%s', (_, more, signs) => expect(judgePair({ ...fair, ...more }).map(({ sign }) => sign)).toEqual(signs));

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

/** Hands of three: `dumper` loses to `friend` each time, and `honest` plays with chance. */
async function storeHands(count: number): Promise<void> {
  await bed.query(`insert into pvp_room (id) values ('tongits-tlb-5') on conflict do nothing`);
  await bed.query(
    `insert into table_chain (table_id, ordinal, length, start, sealed_root, seal_key, root_hash)
      values ('tongits-tlb-5', 1, 16384, repeat('0', 64), '\\x00', 'k', 'h')`,
  );
  for (let n = 1; n <= count; n += 1) {
    const id = `tongits-tlb-5-${n}`;
    await bed.query(
      `insert into pvp_hand (id, room_id, no, game, demo, stake, chain_id, link, phase, contributions, client_seed, root,
          dealt, escrowed, paid, rake, ended_at)
        select $1, 'tongits-tlb-5', $2::int, 'tongits', false, 100, max(id), $2::int, 'over', '{}', repeat('0', 64), repeat('0', 64),
          3, 900, 890, 10, now() from table_chain`,
      [id, n],
    );
    const honest = n % 2 === 0 ? 100 : -100;
    for (const [seat, [player, net]] of (
      [
        ['dumper', -200],
        ['friend', 190 - honest],
        [`honest ${n % 3}`, honest],
      ] as const
    ).entries())
      await bed.query(
        `insert into pvp_seat (id, hand_id, place, seat, player_id, demo, bot, name, groups, platform_session, currency,
            game_code, stake, state, pay, returned) values ($1, $2, $3::int, $3::int, $4, false, false, '', '{}', 's', 'TLB',
            'pvp-tongits', 300, 'settled', $5, 0)`,
        [`${id}-${seat}`, id, seat, player, 300 + net],
      );
  }
}

test('two who dump chips are found, reported to the platform, and leave the list when an operator has looked', async () => {
  const studio = await bed.start();
  await storeHands(60);
  const app = connect({ url: bed.config.databaseAppUrl!, max: 1 });
  await reviewHands(app);
  await app.end();
  const platform = bed.asPlatform(studio.url);
  const listed = await platform.call(vendorHandReviews, {});
  const pairs = listed.ok ? listed.value.list.map(({ playerA, playerB, sign }) => [playerA, playerB, sign]) : [];
  expect(pairs).toContainEqual(['dumper', 'friend', 'flow']);
  expect(pairs.filter(([, , sign]) => sign === 'flow')).toHaveLength(1);
  const decision = { playerA: 'dumper', playerB: 'friend', sign: 'flow', operator: 'ana' } as const;
  expect(await platform.call(vendorDecideReview, decision)).toMatchObject({ ok: true });
  expect(await platform.call(vendorDecideReview, decision)).toMatchObject({ code: 'not_found' });
  const left = await platform.call(vendorHandReviews, {});
  expect(left.ok && left.value.list.some(({ sign }) => sign === 'flow')).toBe(false);
});
