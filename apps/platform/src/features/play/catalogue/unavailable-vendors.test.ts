import type { CallError } from '@fairhouse/contract/client';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { connect } from '@fairhouse/database';
import { exportPublicKey } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { visit } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf, registerVendor, syncAllGames, syncGames, syncWhenReachable } from './index.ts';
import { probesOf, syncMissed } from './sync-games.ts';

let test: TestVendor;
beforeAll(async () => {
  test = await startVendor();
});
afterAll(() => test.close());
beforeEach(() => {
  test.vendor.games = [listing('a', { name: 'Anahaw' }), listing('b')];
});

const vendor = () => catalogueOf(test.platform).vendorByCode(VENDOR)!;
const sync = () => syncGames(test.platform, vendor());
const read = async (gameName?: string) => (await visit(test).call(lobbyGames, { gameName })).games;
const list = async () => (await read()).map(({ gameCode }) => gameCode);

/** Launches a game as a member; answers `ok`, or the code of the failure. */
async function openLauncher(): Promise<() => Promise<string>> {
  const { site } = await openMember(test);
  return () =>
    site.call(launchGame, { vendor: VENDOR, gameCode: 'a' }).then(
      () => 'ok',
      (error: unknown) => (error as CallError).code,
    );
}

const registerOther = (apiUrl: string) =>
  registerVendor(test.platform, {
    code: 'away',
    name: 'Away',
    keyId: 'away',
    publicKey: exportPublicKey(test.vendorKey),
    apiUrl,
    frameOrigin: 'http://away.example',
  });

it('an unavailable vendor keeps its games and does not delay the others', async () => {
  await sync();
  await registerOther('http://127.0.0.1:9');
  await expect.poll(() => list()).toEqual(['a', 'b']);
  test.vendor.games = [listing('c')];
  await syncAllGames(test.platform);
  await expect.poll(() => list()).toEqual(['c']);
});

it('games of a vendor that did not answer twice are paused until it answers, at the latest a launch', async () => {
  await sync();
  const { code, name, keyId, frameOrigin } = vendor();
  const publicKey = exportPublicKey(test.vendorKey);
  const moveTo = async (apiUrl: string) => {
    await registerVendor(test.platform, { code, name, keyId, publicKey, apiUrl, frameOrigin });
    catalogueOf(test.platform).expire();
  };
  const launched = await openLauncher();
  const paused = async () => (await read('Anahaw')).map(({ stopped = false }) => stopped);

  await moveTo('http://127.0.0.1:9');
  await syncAllGames(test.platform);
  expect([await paused(), await launched()]).toEqual([[false], 'ok']);
  // In the same moment it is not asked for the second time.
  await syncMissed(test.platform);
  const { rows } = await test.platform.pool.query('select missed_answers from vendor where code = $1', [VENDOR]);
  expect(rows).toEqual([{ missed_answers: 1 }]);
  const passed = `update vendor set missed_at = missed_at - interval '1 minute' where code = $1`;
  await test.platform.pool.query(passed, [VENDOR]);
  await syncMissed(test.platform);
  await expect.poll(paused).toEqual([true]);
  await moveTo(test.vendor.url);
  expect(await launched()).toBe('ok');
  await expect.poll(paused).toEqual([false]);

  await moveTo('http://127.0.0.1:9');
  await syncAllGames(test.platform);
  await syncAllGames(test.platform);
  await expect.poll(paused).toEqual([true]);
  expect(await launched()).toBe('vendor_unavailable');
  await moveTo(test.vendor.url);
  await test.platform.pool.query(passed, [VENDOR]);
  await syncMissed(test.platform);
  await expect.poll(paused).toEqual([false]);
  expect(await launched()).toBe('ok');
});

it('a silent vendor whose list cannot be stored answers all the same', async () => {
  await sync();
  const launched = await openLauncher();
  const owner = connect({ url: test.ownerUrl, max: 1 });
  await owner.query(`alter table game add constraint refused check (code <> 'refused')`);
  test.vendor.games = [listing('a'), listing('refused')];
  await owner.query('update vendor set missed_answers = 2 where code = $1', [VENDOR]);
  const catalogue = catalogueOf(test.platform);
  catalogue.expire();
  probesOf(test.platform).clear();
  expect(await launched()).toBe('vendor_unavailable');
  catalogue.expire();
  expect(await launched()).toBe('ok');
  await owner.query('alter table game drop constraint refused');
  await owner.end();
});

it('the sync of all does not report a vendor whose first sync still retries', async () => {
  const warn = vi.spyOn(test.platform.log, 'warn');
  const about = () => warn.mock.calls.map(([what]) => what as unknown);
  await syncAllGames(test.platform);
  expect(about()).toContainEqual({ vendor: 'away' });
  warn.mockClear();
  const waiting = syncWhenReachable(test.platform, 'away');
  await syncAllGames(test.platform);
  test.vendor.games = [];
  await registerOther(test.vendor.url);
  await waiting;
  expect(about()).not.toContainEqual({ vendor: 'away' });
  await registerOther('http://127.0.0.1:9');
});

it('a vendor that fails with an unexpected error does not delay the others', async () => {
  const register = (code: string, apiUrl: string, publicKey: string) =>
    registerVendor(test.platform, {
      code,
      name: code,
      keyId: code,
      publicKey,
      apiUrl,
      frameOrigin: 'http://x.example',
    });
  const publicKey = exportPublicKey(test.vendorKey);
  for (const address of ['nowhere', 'ftp://vendor.example', ''])
    await expect(register('broken', address, publicKey), address).rejects.toThrow(TypeError);
  await register('broken', 'http://vendor.example', publicKey);
  await test.platform.pool.query(`update vendor set api_url = 'nowhere' where code = 'broken'`);
  await register('later', test.vendor.url, publicKey);
  await syncAllGames(test.platform);
  const catalogue = catalogueOf(test.platform);
  catalogue.expire();
  await catalogue.refresh();
  const codes = (vendorCode: string) =>
    catalogue.games().flatMap((game) => (game.vendorId === catalogue.vendorByCode(vendorCode)!.id ? [game.code] : []));
  expect(codes('broken')).toEqual([]);
  expect(codes('later')).toEqual(['a', 'b']);
});
