import { CallError } from '@fairhouse/contract/client';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { vendorTanks } from '@fairhouse/contract/play/studio-fish';
import { vendorRooms } from '@fairhouse/contract/play/studio-tables';
import { boVendors } from '@fairhouse/contract/play/vendors-backoffice';
import { vendorFindTransfer } from '@fairhouse/contract/play/vendor-transfers';
import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newOperator, visit } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf } from './catalogue.ts';
import { pausedCalls, vendorClient } from './vendor-client.ts';
import { checkSuspects } from './watch-vendors.ts';

/** A pause of a breaker ends within it, on a busy machine too. */
const WAIT = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 120_000 });

let test: TestVendor;
beforeAll(async () => {
  test = await startVendor({ games: [listing('a'), listing('b')] });
});
afterAll(() => test.close());
afterEach(async () => {
  test.vendor.hanging.clear();
  test.vendor.garbage.clear();
  const { platform } = test;
  await vi.waitFor(async () => {
    await Promise.all([askRooms(), askTanks()]);
    await checkSuspects(platform);
    expect([vendorOf().silent, pausedCalls(platform, vendorOf())]).toEqual([false, []]);
    catalogueOf(platform).expire();
    await catalogueOf(platform).refresh();
  }, WAIT);
});

const vendorOf = () => catalogueOf(test.platform).vendorByCode(VENDOR)!;
const askRooms = () => vendorClient(test.platform, vendorOf()).call(vendorRooms, {});
const askTanks = () => vendorClient(test.platform, vendorOf()).call(vendorTanks, {});

it.each([
  ['nothing', 'hanging'],
  ['something unreadable', 'garbage'],
] as const)(
  'a kind of calls that is answered with %s pauses, the others go on, and it comes back',
  async (_, fault) => {
    const { vendor, platform } = test;
    vendor[fault].add(vendorRooms.path);
    for (let n = 0; n < 3; n += 1) expect(await askRooms()).toMatchObject({ ok: false, code: 'outcome_unknown' });
    expect(pausedCalls(platform, vendorOf())).toEqual(['vendorRooms']);
    const requests = vendor.requests;
    const answers = await Promise.all(Array.from({ length: 50 }, askRooms));
    expect(new Set(answers.map((answer) => !answer.ok && answer.code))).toEqual(new Set(['outcome_unknown']));
    expect(vendor.requests).toBe(requests);
    expect(await vendorClient(platform, vendorOf()).call(vendorTanks, {})).toMatchObject({ ok: true });

    const operator = await newOperator(test, `op-${fault}`);
    const { list } = await operator.call(boVendors, {});
    expect(list.find(({ code }) => code === VENDOR)).toMatchObject({ silent: false, pausedCalls: ['vendorRooms'] });

    vendor[fault].clear();
    await vi.waitFor(async () => expect(await askRooms()).toMatchObject({ ok: true }), WAIT);
    expect(pausedCalls(platform, vendorOf())).toEqual([]);
  },
);

it('what fails for one member alone pauses for that member, and for all once it fails for a second one', async () => {
  const { vendor, platform } = test;
  const ask = (about: string) => vendorClient(platform, vendorOf(), about).call(vendorRooms, {});
  vendor.garbage.add(vendorRooms.path);
  const requests = vendor.requests;
  for (let n = 0; n < 20; n += 1) expect(await ask('member 1')).toMatchObject({ code: 'outcome_unknown' });
  // The others were refused at once; one may have been tried after the first pause.
  expect(vendor.requests - requests).toBeLessThan(6);
  expect(pausedCalls(platform, vendorOf())).toEqual([]);
  vendor.garbage.clear();
  expect(await ask('member 2')).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(await ask('member 1')).toMatchObject({ ok: true }), WAIT);

  vendor.garbage.add(vendorRooms.path);
  for (let n = 0; n < 2; n += 1) await ask('member 1');
  await ask('member 2');
  expect(pausedCalls(platform, vendorOf())).toEqual(['vendorRooms']);
});

it('a vendor that answers nothing is marked in the lobby, and unmarked once it answers', async () => {
  const { vendor, platform } = test;
  const visitor = visit(test);
  const { site } = await openMember(test);
  const marks = async () =>
    (await visitor.call(lobbyGames, {})).games.map(({ stopped, unavailable }) => [stopped, unavailable]);
  const launched = () =>
    site.call(launchGame, { vendor: VENDOR, gameCode: 'a' }).then(
      () => 'ok',
      (error: unknown) => (error as CallError).code,
    );
  const everyCall = [vendorRooms.path, vendorGames.path];
  expect([await marks(), await launched()]).toEqual([
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
    'ok',
  ]);
  for (const path of everyCall) vendor.garbage.add(path);
  for (let n = 0; n < 3; n += 1) await askRooms();
  await checkSuspects(platform);
  await checkSuspects(platform);
  await vi.waitFor(
    async () =>
      expect(await marks()).toEqual([
        [true, true],
        [true, true],
      ]),
    WAIT,
  );
  expect(await launched()).toBe('vendor_unavailable');

  vendor.garbage.clear();
  await checkSuspects(platform);
  await vi.waitFor(
    async () =>
      expect(await marks()).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]),
    WAIT,
  );
  expect(await launched()).toBe('ok');
});

it('a vendor that lacks a call but lists its games is asked once for that', async () => {
  const { vendor, platform } = test;
  vendor.garbage.add(vendorRooms.path);
  for (let n = 0; n < 3; n += 1) await askRooms();
  expect(pausedCalls(platform, vendorOf())).toEqual(['vendorRooms']);
  await checkSuspects(platform);
  const asked = vendor.requests;
  for (let n = 0; n < 5; n += 1) await checkSuspects(platform);
  // The watch itself may have asked at the same time.
  expect(vendor.requests - asked).toBeLessThan(2);
  expect(vendorOf().silent).toBe(false);
  // Another kind that pauses is a new reason.
  const { requests } = vendor;
  vendor.garbage.add(vendorTanks.path);
  for (let n = 0; n < 3; n += 1) await askTanks();
  await checkSuspects(platform);
  expect(vendor.requests).toBeGreaterThan(requests + 3);
});

it('what became of a transfer is asked however often the vendor did not say', async () => {
  const { vendor, platform } = test;
  vendor.garbage.add(vendorFindTransfer.path);
  const requests = vendor.requests;
  const request = { playerId: 'p', currency: 'TLB', reference: randomUUID() } as const;
  for (let n = 0; n < 6; n += 1)
    expect(await vendorClient(platform, vendorOf()).call(vendorFindTransfer, request)).toMatchObject({
      code: 'outcome_unknown',
    });
  expect(vendor.requests).toBe(requests + 6);
  expect(pausedCalls(platform, vendorOf())).toEqual([]);
});

it('a healthy vendor is not asked by the watch', async () => {
  const requests = test.vendor.requests;
  await checkSuspects(test.platform);
  expect(test.vendor.requests).toBe(requests);
});
