import {
  addFavourite,
  favouriteGames,
  favouriteNodes,
  MAX_FAVOURITES,
  MAX_RECENT,
  recentGames,
  removeFavourite,
} from '@fairhouse/contract/play/favourites';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overrideSettings, switchModulesOff } from '../../../testing/override-settings.ts';
import { failureOf, newMember, visit } from '../../../testing/test-visitor.ts';
import { memberSessionsOf } from '../../people/identity/index.ts';
import { catalogueOf, switchGame } from '../catalogue/index.ts';
import { openGame } from '../launch/index.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR, type TestMember } from '../vendor-wallet/testing/start-wallet.ts';
import { noteOpened } from './index.ts';

/** One more than the limit of favourites. */
const GAMES = MAX_FAVOURITES + 2;

let on: TestVendor;
let member: TestMember;
beforeAll(async () => {
  const games = Array.from({ length: GAMES }, (_, index) =>
    listing(`g${index}`, index === 3 ? { category: 'FISH' } : {}),
  );
  on = await startVendor({ games });
});
beforeEach(async () => {
  member = await openMember(on, 0);
});
afterAll(() => on.close());

const gameOf = (index: number) => {
  const { id, category } = catalogueOf(on.platform).gameById(on.idOf(`g${index}`))!;
  return { nodeId: id, vendor: VENDOR, gameType: category };
};
const add = (index: number, { site } = member) => site.call(addFavourite, gameOf(index));
const remove = (index: number) => {
  const { nodeId, ...rest } = gameOf(index);
  return member.site.call(removeFavourite, { ...rest, nodeId: String(nodeId) });
};
const codes = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);
const favourites = async (query = {}) => codes((await member.site.call(favouriteGames, query)).content);
const recent = async (query = {}) => codes((await member.site.call(recentGames, query)).list);

/** Launches like the site and exchanges the token like the vendor. */
async function open(index: number, demo = false) {
  const { memberId, username, merchantId } = member;
  const merchant = on.platform.merchants.byId(merchantId)!;
  const { rows } = await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query<{ id: string }>('select id from member_session where member_id = $1', [memberId]),
  );
  const caller = { merchant, memberId, username, accountType: 0, sessionId: rows[0]!.id };
  const opened = await openGame(
    on.platform,
    caller,
    { vendor: VENDOR, gameCode: `g${index}`, demo },
    { origin: 'http://localhost', language: 'EN', country: null },
  );
  if (!opened.ok) throw new Error(opened.code);
  return new URL(opened.value.url).hash.slice('#t='.length);
}
const enter = async (launchToken: string) => expect((await on.wallet.authenticate({ launchToken })).ok).toBe(true);

describe('favourites', () => {
  it('are added and removed, listed newest first, 24 a page', async () => {
    for (const index of [0, 1, 2, 3])
      expect(await add(index)).toEqual({ nodeId: gameOf(index).nodeId, favourite: true });
    expect(await favourites()).toEqual(['g3', 'g2', 'g1', 'g0']);
    expect(await favourites({ gameType: 'RNG' })).toEqual(['g2', 'g1', 'g0']);
    expect(await favourites({ vassalage: 'sample', gameType: 'FISH' })).toEqual(['g3']);
    expect(await favourites({ vassalage: 'nobody' })).toEqual([]);
    expect(await member.site.call(favouriteGames, { pageSize: '3', pageNo: '2' })).toMatchObject({
      content: [{ gameCode: 'g0' }],
      total: 4,
      totalPages: 2,
    });
    expect(await remove(1)).toMatchObject({ favourite: false });
    expect(await favourites()).toEqual(['g3', 'g2', 'g0']);
    expect((await member.site.call(favouriteNodes, {})).list).toEqual([3, 2, 0].map((index) => gameOf(index).nodeId));
  });

  it('are the same after repeats and parallel taps', async () => {
    await add(0);
    await Promise.all([add(1), add(0), add(1), add(1)]);
    expect((await favourites()).toSorted()).toEqual(['g0', 'g1']);
    await Promise.all([remove(1), remove(1), remove(2)]);
    expect(await favourites()).toEqual(['g0']);
  });

  it('have a limit that no race exceeds, and an existing one can be added again at the limit', async () => {
    const { memberId, merchantId } = member;
    await inTransaction(on.platform.pool, { merchantId }, (tx) =>
      tx.query('insert into favourite_game select $1, $2, unnest($3::int[]), now()', [
        merchantId,
        memberId,
        Array.from({ length: MAX_FAVOURITES - 1 }, (_, index) => gameOf(index).nodeId),
      ]),
    );
    const ends = await Promise.allSettled([add(GAMES - 1), add(GAMES - 2), add(GAMES - 3)]);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['limit_reached', 'limit_reached']);
    expect((await member.site.call(favouriteNodes, {})).list).toHaveLength(MAX_FAVOURITES);
    expect(await add(0)).toMatchObject({ favourite: true });
  });

  it('leave the list while their game cannot be played, and can be removed then', async () => {
    await add(4);
    await add(5);
    const { nodeId } = gameOf(4);
    await switchGame(on.platform, nodeId, false);
    await expect.poll(() => favourites()).toEqual(['g5']);
    expect((await failureOf(add(4))).code).toBe('game_unknown');
    expect((await member.site.call(favouriteNodes, {})).list).toContain(nodeId);
    await remove(4);
    await switchGame(on.platform, nodeId, true);
    await expect
      .poll(() =>
        add(4).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('of a switched-off category leave the list, can be removed, and cannot be added', async () => {
    await add(3);
    await switchModulesOff(on, 'FISH');
    expect(await favourites()).toEqual([]);
    await remove(3);
    expect((await failureOf(add(3))).code).toBe('game_unknown');
    await overrideSettings(on, {});
    expect(await favourites()).toEqual([]);
  });

  it.each([
    ['an unknown game', { nodeId: 2_147_483_647 }, 'game_unknown'],
    ['another vendor', { vendor: 'nobody' }, 'game_unknown'],
    ['another category', { gameType: 'PVP' as const }, 'game_unknown'],
    ['a number too large', { nodeId: 2 ** 40 }, 'invalid_request'],
    ['a fraction', { nodeId: 1.5 }, 'invalid_request'],
    ['no vendor', { vendor: '' }, 'invalid_request'],
  ])('refuse %s', async (_, changes, code) => {
    expect((await failureOf(member.site.call(addFavourite, { ...gameOf(0), ...changes }))).code).toBe(code);
    expect(await favourites()).toEqual([]);
  });

  it('are separate per member and merchant', async () => {
    await add(0);
    const neighbour = await openMember(on, 0);
    expect((await neighbour.site.call(favouriteGames, {})).content).toEqual([]);
    const abroad = await newMember(on, 'kamal2026', 'bd.localhost');
    expect((await abroad.call(favouriteGames, {})).content).toEqual([]);
    expect((await failureOf(visit(on).call(addFavourite, gameOf(0)))).code).toBe('login_required');
    expect((await failureOf(visit(on).call(recentGames, {}))).code).toBe('login_required');
  });
});

describe('recent games', () => {
  it('are those whose launch was exchanged, the latest first, each once', async () => {
    await enter(await open(0));
    // Launched, but the vendor never exchanged the token.
    await open(1);
    on.clock.advance(1000);
    await enter(await open(2, true));
    expect(await recent()).toEqual(['g2', 'g0']);
    on.clock.advance(1000);
    const token = await open(0);
    await enter(token);
    expect(await recent()).toEqual(['g0', 'g2']);
    // A used token is refused.
    expect((await on.wallet.authenticate({ launchToken: token })).ok).toBe(false);
    expect(await member.site.call(recentGames, { pageSize: '1' })).toMatchObject({ total: 2, totalPages: 2 });
    expect(await recent({ gameType: 'FISH' })).toEqual([]);
  });

  it('are limited in number, and the time of one never goes back', async () => {
    const { memberId, merchantId } = member;
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
    for (let index = 0; index < MAX_RECENT + 2; index += 1)
      await inTransaction(on.platform.pool, { merchantId }, (tx) =>
        noteOpened(tx, { merchantId, memberId, gameId: gameOf(index).nodeId }, at(index)),
      );
    await inTransaction(on.platform.pool, { merchantId }, (tx) =>
      noteOpened(tx, { merchantId, memberId, gameId: gameOf(MAX_RECENT).nodeId }, at(5)),
    );
    const list = await recent({ pageSize: '96' });
    expect(list).toHaveLength(MAX_RECENT);
    expect(list.slice(0, 2)).toEqual([`g${MAX_RECENT + 1}`, `g${MAX_RECENT}`]);
    expect(list.at(-1)).toBe('g2');
  });
});

it('a trial account has neither (spec §6)', async () => {
  const { memberId, merchantId, site } = member;
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query('update member set account_type = 4 where id = $1', [memberId]),
  );
  const { rows } = await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query<{ id: string }>('select id from member_session where member_id = $1', [memberId]),
  );
  memberSessionsOf(on.platform).forget(rows[0]!.id);
  for (const tried of [
    () => add(0),
    () => remove(0),
    () => site.call(favouriteGames, {}),
    () => site.call(favouriteNodes, {}),
    () => site.call(recentGames, {}),
  ])
    expect((await failureOf(tried())).code).toBe('in_need_true_account');
});
