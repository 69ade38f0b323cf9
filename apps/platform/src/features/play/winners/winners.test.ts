import { rankList } from '@fairhouse/contract/play/winners';
import { inTransaction } from '@fairhouse/database';
import { exportPublicKey, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberInfo } from '@fairhouse/contract/people/session';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { overrideSettings, switchModulesOff } from '../../../testing/override-settings.ts';
import { failureOf, newMember, visit } from '../../../testing/test-visitor.ts';
import { catalogueOf, registerVendor } from '../catalogue/index.ts';
import { saveGames, type GameListing } from '../games/store.ts';
import { countPlays, maintainPlays } from '../plays/index.ts';
import { winners } from './index.ts';

let on: TestPlatform;
const games = new Map<string, number>();
let vendorId: number;
beforeAll(async () => {
  on = await startTestPlatform({ features: [winners] });
  const { platform } = on;
  const publicKey = exportPublicKey(loadOrCreateKey(join(platform.config.home, 'vendor.pem')));
  const addresses = { apiUrl: 'http://127.0.0.1:9', frameOrigin: 'http://games.example' };
  await registerVendor(platform, { code: 'house', name: 'House', keyId: 'house', publicKey, ...addresses });
  // A merchant without earlier plays: everything that follows is counted as it happens.
  await maintainPlays(platform);
  const catalogue = catalogueOf(platform);
  await catalogue.refresh();
  vendorId = catalogue.vendorByCode('house')!.id;
  const game = (code: string, category: GameListing['category']): GameListing => ({
    code,
    name: `The ${code}`,
    category,
    label: 'x',
    labelName: 'X',
    labelImage: '',
    rtp: 96,
    minBet: { TLB: 1 },
    image: `/tiles/${code}.svg`,
    client: '/x',
    classify: [],
    lines: 0,
    demo: true,
  });
  await inTransaction(platform.pool, {}, async (tx) => {
    await saveGames(tx, vendorId, [game('slot', 'RNG'), game('fish', 'FISH')]);
    await platform.events.publish(tx, 'catalogueChanged', {});
  });
  catalogue.expire();
  await catalogue.refresh();
  for (const code of ['slot', 'fish']) games.set(code, catalogue.game(vendorId, code)!.id);
});
afterAll(() => on.close());

interface Player {
  merchantId: number;
  customerId: number;
  currency: 'TLB' | 'BDT';
}

async function openPlayer(username: string, host = 'localhost'): Promise<Player> {
  const site = await newMember(on, username, host);
  const merchant = on.platform.merchants.byHost(host)!;
  const { id: customerId } = await site.call(memberInfo, {});
  const player = { merchantId: merchant.id, customerId, currency: merchant.settings.currency };
  await on.platform.ledger.post({ ...player, type: 'deposit', ref: randomUUID(), amount: 1_000_000 });
  return player;
}

async function win(player: Player, code: string, staked: number, paid: number) {
  const movement = { ...player, vendorId, round: `${randomUUID()}@${games.get(code)}` };
  await on.platform.ledger.post({ ...movement, type: 'bet', ref: randomUUID(), amount: staked });
  await on.platform.ledger.post({ ...movement, type: 'win', ref: randomUUID(), amount: paid, endsRound: true });
  return movement.round;
}

type Query = Parameters<typeof rankList.request.parse>[0];
const board = async (query: object = {}, host?: string) =>
  (await visit(on, host).call(rankList, query as Query as never)).list.map(({ vo }) => vo);

/** Counts and shows without waiting for the cache. */
async function showsSoon(player: Player, paid: number) {
  await expect
    .poll(async () => {
      await countPlays(on.platform, player.merchantId, { lagMs: 0 });
      await inTransaction(on.platform.pool, {}, (tx) => on.platform.events.publish(tx, 'catalogueChanged', {}));
      const { code } = on.platform.merchants.byId(player.merchantId)!;
      return (await board({}, code === 'shapla' ? 'bd.localhost' : undefined)).some((winner) => winner.paid === paid);
    })
    .toBe(true);
}

test('boards show masked names, real figures and the demonstration, and nothing that identifies a person', async () => {
  const player = await openPlayer('mayumi88');
  const round = await win(player, 'slot', 300, 1000);
  await win(player, 'slot', 300, 300);
  await win(player, 'fish', 100, 5000);
  await showsSoon(player, 5000);
  const all = await board();
  expect(all).toMatchObject([
    { player: 'ma***', gameName: 'The fish', gameType: 'FISH', staked: 100, paid: 5000, multiple: 50 },
    {
      player: 'ma***',
      gameName: 'The slot',
      vendor: 'house',
      gameCode: 'slot',
      imageUrl: 'http://games.example/tiles/slot.svg',
      currency: 'TLB',
      staked: 300,
      paid: 1000,
      multiple: 3.33,
      demonstration: true,
    },
  ]);
  const text = JSON.stringify(all);
  for (const secret of ['mayumi', 'yumi', round.split('@')[0]!, `"${player.customerId}"`])
    expect(text).not.toContain(secret);
  expect(new Set(all.map(({ id }) => id)).size).toBe(2);
});

test('day and week boards are ordered by payout; categories and limits are applied', async () => {
  const player = await openPlayer('isagani77');
  await win(player, 'slot', 100, 7000);
  await showsSoon(player, 7000);
  expect((await board({ board: 'newest' })).map(({ paid }) => paid)).toEqual([7000, 5000, 1000]);
  for (const period of ['day', 'week'])
    expect((await board({ board: period })).map(({ paid }) => paid)).toEqual([7000, 5000, 1000]);
  expect((await board({ board: 'day', limitNum: '1' })).map(({ paid }) => paid)).toEqual([7000]);
  expect((await board({ gameCategory: 'FISH' })).map(({ paid }) => paid)).toEqual([5000]);
  expect(await board({ gameCategory: 'LIVE' })).toEqual([]);
  expect(await board({}, 'bd.localhost')).toEqual([]);
});

test('a game that the merchant hides, by itself or with its label, is on no board', async () => {
  const { id: merchantId } = on.platform.merchants.default();
  const hide = async (...statements: string[]) => {
    await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
      for (const statement of statements) await tx.query(statement);
      await on.platform.events.publish(tx, 'catalogueChanged', { merchantId });
    });
  };
  const names = async () => [...new Set((await board()).map(({ gameName }) => gameName))].toSorted();
  await hide(`insert into merchant_game (merchant_id, game_id, hidden) values (1, ${games.get('fish')}, true)`);
  await expect.poll(names).toEqual(['The slot']);
  await hide('delete from merchant_game', `insert into hidden_label (merchant_id, label) values (1, 'x')`);
  await expect.poll(names).toEqual([]);
  await hide('delete from hidden_label');
  await expect.poll(names).toEqual(['The fish', 'The slot']);
});

test('a switched-off category is on no board', async () => {
  await switchModulesOff(on, 'FISH');
  expect((await board({ board: 'day' })).map(({ paid }) => paid)).toEqual([7000, 1000]);
  expect(await failureOf(board({ gameCategory: 'FISH' }))).toMatchObject({ code: 'module_disabled' });
  await switchModulesOff(on, 'WINNERS');
  expect(await failureOf(board())).toMatchObject({ code: 'module_disabled' });
  await overrideSettings(on, {});
  expect(await board({ board: 'day' })).toHaveLength(3);
});

test.each([{ board: 'year' }, { gameCategory: 'CHESS' }, { limitNum: '21' }, { limitNum: '0' }])(
  'refuses %j',
  async (query) => {
    expect(await failureOf(board(query))).toMatchObject({ code: 'invalid_request' });
  },
);
