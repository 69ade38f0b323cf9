import type { CallError } from '@fairhouse/contract/client';
import { launchGame } from '@fairhouse/contract/play/launch';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../../testing/test-visitor.ts';
import { catalogueOf, switchGame, switchVendor } from '../catalogue/index.ts';
import { openGameToken } from '../vendor-wallet/testing/play.ts';
import { GAME, openMember, startWallet, VENDOR, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';
import { launchTasks } from './jobs.ts';
import { playerIdOf, readPlayerId } from './index.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const game = { vendor: VENDOR, gameCode: GAME };
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as CallError).code,
  );

it("opens the game on the vendor's origin, with the token in the fragment, which no server logs", async () => {
  const { site } = await openMember(test);
  const launched = await site.call(launchGame, { ...game, language: 'TY', theme: 'dark' });
  expect(launched).toMatchObject({ origin: 'http://games.example', gameName: 'Sample slot', demo: false });
  expect(launched.url).toMatch(/^http:\/\/games\.example\/play\/sample\?lang=TY&theme=dark#t=\d+\.[\w-]{22}$/);
});

it('needs a login, also for the demonstration (spec §5)', async () => {
  expect(await codeOf(visit(test).call(launchGame, { ...game, demo: true }))).toBe('login_required');
});

it('hands on the price that a visitor chose before the log-in, beside the token', async () => {
  const chosen = { ...game, target: 'football-2026-11-23-0001~18~total=2.5~12' };
  expect(await codeOf(visit(test).call(launchGame, chosen))).toBe('login_required');
  const { site } = await openMember(test);
  const { hash } = new URL((await site.call(launchGame, chosen)).url);
  expect(new URLSearchParams(hash.slice(1)).get('target')).toBe(chosen.target);
});

it('reports games that cannot be opened', async () => {
  const { site } = await openMember(test);
  expect(await codeOf(site.call(launchGame, { ...game, gameCode: 'nothing' }))).toBe('game_unknown');
  expect(await codeOf(site.call(launchGame, { ...game, vendor: 'nobody' }))).toBe('game_unknown');

  const catalogue = catalogueOf(test.platform);
  const { id } = catalogue.game(catalogue.vendorByCode(VENDOR)!.id, GAME)!;
  await switchGame(test.platform, id, false);
  await expect.poll(() => codeOf(site.call(launchGame, game))).toBe('game_unavailable');
  await switchGame(test.platform, id, true);
  await switchVendor(test.platform, VENDOR, false);
  await expect.poll(() => codeOf(site.call(launchGame, game))).toBe('vendor_unavailable');
  await switchVendor(test.platform, VENDOR, true);
  await expect.poll(() => codeOf(site.call(launchGame, game))).toBe('ok');
});

it('stores only the hash of a token, and deletes old launches', async () => {
  const member = await openMember(test);
  const token = await openGameToken(member);
  const { merchantId } = member;
  const launches = () =>
    inTransaction(test.platform.pool, { merchantId }, async (tx) => (await tx.query('select * from launch')).rows);
  expect(JSON.stringify(await launches())).not.toContain(token.split('.')[1]);
  test.clock.advance(31 * 86_400_000);
  await launchTasks(test.platform)['launch.forget']!({});
  expect(await launches()).toEqual([]);
  test.clock.advance(-31 * 86_400_000);
});

it("a player's id differs between vendors and cannot be forged", () => {
  const player = { merchantId: 1, memberId: 42, trial: false };
  const [one, other] = [{ playerSecret: 'a' }, { playerSecret: 'b' }];
  const id = playerIdOf(player, one);
  expect(readPlayerId(id, one)).toEqual(player);
  expect(readPlayerId(id, other)).toBeUndefined();
  for (const forged of [
    id.replace('42', '43'),
    id.replace(/^1/, '2'),
    `0${id}`,
    `${id}x`,
    id.slice(0, -1),
    `t${id}`,
    '',
  ])
    expect(readPlayerId(forged, one)).toBeUndefined();
});
