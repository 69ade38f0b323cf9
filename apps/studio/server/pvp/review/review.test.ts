import { vendorDecideReview, vendorHandReview, vendorHandReviews } from '@fairhouse/contract/play/vendor-hands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '@fairhouse/database';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { judgePair, type PairCounts } from './judge-pair.ts';
import { reviewHands } from './review-hands.ts';

const fair: PairCounts = {
  playerA: 'a',
  playerB: 'b',
  hands: 100,
  drawnHands: 100,
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
  ['meeting again for a carried pot is nothing', { expectedHands: 10, drawnHands: 20 }, []],
  ['few hands say nothing', { hands: 19, flow: 80, expectedHands: 1 }, []],
  ['few folds say nothing', { folds: 9, foldsToOther: 9, expectedFolds: 1, foldsVariance: 0.5 }, []],
])('%s', (_, more, signs) => expect(judgePair({ ...fair, ...more }).map(({ sign }) => sign)).toEqual(signs));

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());

/** What each player of a hand won or lost. */
type Nets = readonly (readonly [player: string, net: number])[];

async function storeHands(room: string, count: number, netsOf: (n: number) => Nets): Promise<void> {
  await bed.query('insert into pvp_room (id) values ($1) on conflict do nothing', [room]);
  await bed.query(
    `insert into table_chain (table_id, ordinal, length, start, sealed_root, seal_key, root_hash)
      values ($1, 1, 16384, repeat('0', 64), '\\x00', 'k', 'h')`,
    [room],
  );
  for (let n = 1; n <= count; n += 1) {
    const id = `${room}-${n}`;
    const nets = netsOf(n);
    await bed.query(
      `insert into pvp_hand (id, room_id, no, game, demo, stake, chain_id, link, phase, contributions, client_seed, root,
          dealt, escrowed, paid, rake, ended_at)
        select $1, $2, $3::int, 'tongits', false, 100, max(id), $3::int, 'over', '{}', repeat('0', 64), repeat('0', 64),
          $4::int, $4::int * 300, $4::int * 300 - 10, 10, now() from table_chain`,
      [id, room, n, nets.length],
    );
    for (const [seat, [player, net]] of nets.entries())
      await bed.query(
        `insert into pvp_seat (id, hand_id, place, seat, player_id, demo, bot, name, groups, platform_session, currency,
            game_code, stake, state, pay, returned) values ($1, $2, $3::int, $3::int, $4, false, false, '', '{}', 's', 'TLB',
            'pvp-tongits', 300, 'settled', $5, 0)`,
        [`${id}-${seat}`, id, seat, player, 300 + net],
      );
  }
}

/** `dumper` loses to `friend` each time, and `honest` plays with chance. */
const dumping = (n: number): Nets => {
  const honest = n % 2 === 0 ? 100 : -100;
  return [
    ['dumper', -200],
    ['friend', 190 - honest],
    [`honest ${n % 3}`, honest],
  ];
};

/** Two who win in turn. */
const meeting = (n: number, one: string, other: string): Nets => [
  [one, n % 2 === 0 ? 90 : -100],
  [other, n % 2 === 0 ? -100 : 90],
];

async function review(): Promise<void> {
  const app = connect({ url: bed.config.databaseAppUrl!, max: 1 });
  await reviewHands(app);
  await app.end();
}

test('two who dump chips are found, reported to the platform, and leave the list when an operator has looked', async () => {
  await storeHands('tongits-tlb-5', 60, dumping);
  await review();
  const platform = bed.asPlatform(studio.url);
  const listed = await platform.call(vendorHandReviews, {});
  const pairs = listed.ok ? listed.value.list.map(({ playerA, playerB, sign }) => [playerA, playerB, sign]) : [];
  expect(pairs).toContainEqual(['dumper', 'friend', 'flow']);
  expect(pairs.filter(([, , sign]) => sign === 'flow')).toHaveLength(1);
  const pair = { playerA: 'dumper', playerB: 'friend' } as const;
  const ofPlayers = async (players: string) => {
    const answer = await platform.call(vendorHandReviews, { players });
    return answer.ok && answer.value.list.filter(({ sign }) => sign === 'flow').length;
  };
  expect([await ofPlayers('dump'), await ofPlayers('friend'), await ofPlayers('ump')]).toEqual([1, 1, 0]);
  const decision = {
    ...pair,
    sign: 'flow',
    verdict: 'collusion',
    operator: 'ana',
    reason: 'gives chips away',
  } as const;
  const story = await platform.call(vendorHandReview, pair);
  if (!story.ok) throw new Error(story.code);
  expect(story.value.hands).toHaveLength(60);
  const found = story.value.findings.find(({ sign }) => sign === 'flow')!;
  // What the hands add up to is the figure that is judged.
  const flow = story.value.hands.reduce((sum, hand) => sum + hand.flow, 0);
  expect(flow).toBeCloseTo(Math.abs(found.observed) * Math.sign(flow), 6);
  expect(story.value.hands[0]).toMatchObject({ game: 'tongits', netA: -200, foldedA: false });
  expect(found.decided).toBeNull();
  expect(await platform.call(vendorHandReview, { playerA: 'no', playerB: 'one' })).toMatchObject({ code: 'not_found' });
  expect(await platform.call(vendorDecideReview, decision)).toMatchObject({ ok: true });
  const after = await platform.call(vendorHandReview, pair);
  expect(after.ok && after.value.findings.find(({ sign }) => sign === 'flow')!.decided).toMatchObject({
    verdict: 'collusion',
    by: 'ana',
    reason: 'gives chips away',
  });
  // Its answer may have been lost; another operator or verdict comes too late.
  expect(await platform.call(vendorDecideReview, { ...decision, reason: 'once more' })).toMatchObject({ ok: true });
  for (const other of [{ operator: 'ben' }, { verdict: 'cleared' as const }])
    expect(await platform.call(vendorDecideReview, { ...decision, ...other })).toMatchObject({ code: 'not_found' });
  const again = await platform.call(vendorHandReview, pair);
  expect(again.ok && again.value.findings).toEqual(after.ok && after.value.findings);
  // Hands that the operator did not see count as growth: it waits again with them.
  const read = Math.floor(found.sigma * 100);
  await bed.query(`update pvp_review set decided_by = null, decided_at = null where sign = 'flow'`);
  expect(await platform.call(vendorDecideReview, { ...decision, sigmaHundredths: read - 200 })).toMatchObject({
    ok: true,
  });
  await review();
  expect(await ofPlayers('friend')).toBe(1);
  expect(await platform.call(vendorDecideReview, { ...decision, sigmaHundredths: read })).toMatchObject({ ok: true });
  await review();
  const left = await platform.call(vendorHandReviews, {});
  expect(left.ok && left.value.list.some(({ sign }) => sign === 'flow')).toBe(false);
});

test('two who meet often among many are found, and two who are alone in their room are not', async () => {
  await storeHands('pusoy-tlb-2', 60, (n) =>
    n <= 20 ? meeting(n, 'near', 'nearer') : meeting(n, `other ${n % 8}`, `other ${(n + 1) % 8}`),
  );
  await storeHands('pusoy-tlb-10', 60, (n) => meeting(n, 'only one', 'only other'));
  await review();
  const listed = await bed.asPlatform(studio.url).call(vendorHandReviews, {});
  const met = listed.ok ? listed.value.list.filter(({ sign }) => sign === 'seating') : [];
  expect(met).toMatchObject([{ playerA: 'near', playerB: 'nearer', hands: 20, observed: 20, expected: 4 }]);
});
