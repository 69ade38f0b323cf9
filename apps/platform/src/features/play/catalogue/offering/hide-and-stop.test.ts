import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import {
  boCatalogueGames,
  boCatalogueVendors,
  boChangeCatalogueGames,
  boSwitchCatalogueVendor,
} from '@fairhouse/contract/play/catalogue-backoffice';
import { boPlayStops, boResumePlay } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { startPlay, type TestPlay } from '../../vendor-wallet/testing/play.ts';
import { GAME, startWallet, VENDOR, type TestWallet } from '../../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf } from '../index.ts';
import { markHot } from '../switch-play.ts';

let on: TestWallet;
let manager: TestVisitor;
let play: TestPlay;
let id: number;
beforeAll(async () => {
  on = await startWallet();
  manager = await newOperator(on, 'tala');
  play = await startPlay(on, 10_000);
  const catalogue = catalogueOf(on.platform);
  id = catalogue.game(catalogue.vendorByCode(VENDOR)!.id, GAME)!.id;
});
afterAll(() => on.close());
afterEach(async () => {
  await change({ reset: true });
  await manager.call(boSwitchCatalogueVendor, { vassalage: 'sample', shown: true });
  const { list } = await manager.call(boPlayStops, { active: 'true' });
  for (const stop of list) await manager.call(boResumePlay, { id: stop.id, reason: 'the test is over' });
  await expect.poll(bet).toBe('ok');
});

const stop = { reason: 'pays too much' };
const change = (changes: object) => manager.call(boChangeCatalogueGames, { ids: [id], ...changes });
const bet = async () => {
  const answer = await on.wallet.bet(play.bet({ amount: 1 }));
  return answer.ok ? 'ok' : answer.code;
};
const game = async () => (await manager.call(boCatalogueGames, {})).list[0]!;

it('a game that is only hidden continues where it is open; hidden and stopped, it takes no bets', async () => {
  await change({ shown: false });
  expect(await bet()).toBe('ok');
  expect(await game()).toMatchObject({ shown: false, stopped: null });
  const { list } = await change({ shown: false, stop });
  expect(list).toMatchObject([{ shown: false }]);
  await expect.poll(bet).toBe('play_stopped');
  await expect.poll(game).toMatchObject({ stopped: 'game' });
  expect((await manager.call(boCatalogueGames, { state: 'stopped' })).total).toBe(1);
  expect((await manager.call(boPlayStops, { active: 'true' })).list).toMatchObject([
    { scope: 'game', name: 'Sample slot', stopped: { by: 'tala', reason: stop.reason } },
  ]);
  // Shown again it is still stopped: the stop ends separately.
  await change({ shown: true });
  expect(await bet()).toBe('play_stopped');
});

it('a label can be switched off and stopped in one change, both in the audit log', async () => {
  await manager.call(boSwitchCatalogueVendor, { vassalage: 'sample', shown: false, stop });
  await expect.poll(bet).toBe('play_stopped');
  const groups = async () => (await manager.call(boCatalogueVendors, {})).groups;
  await expect.poll(groups).toMatchObject([{ cards: [{ vassalage: 'sample', shown: false, stopped: true }] }]);
  const latest = (await manager.call(boAuditLog, {})).list.slice(0, 2);
  expect(latest).toMatchObject([
    { action: 'play.stop', subject: 'label:sample', after: { stopped: true, name: 'Sample', reason: stop.reason } },
    { action: 'vendor.save', subject: 'vendor:sample' },
  ]);
});

it('a stop comes only together with hiding, and needs its own permission', async () => {
  for (const wrong of [
    { shown: true, stop },
    { stop, hot: true },
  ])
    expect(Object.keys((await failureOf(change(wrong))).fields)).toEqual(['stop']);
  const { id: merchantId } = on.platform.merchants.default();
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query(`insert into operator_role values ($1, 'editor', array['catalogue.read', 'catalogue.write'])`, [
      merchantId,
    ]),
  );
  const editor = await newOperator(on, 'editor', { role: 'editor' });
  const hiding = { ids: [id], shown: false };
  expect((await failureOf(editor.call(boChangeCatalogueGames, { ...hiding, stop }))).code).toBe('permission_denied');
  expect((await editor.call(boChangeCatalogueGames, hiding)).list).toMatchObject([{ shown: false }]);
  const label = { vassalage: 'sample', shown: false, stop };
  expect((await failureOf(editor.call(boSwitchCatalogueVendor, label))).code).toBe('permission_denied');
  expect(await bet()).toBe('ok');
});

it('a reset game has the marks of the catalogue again, and follows its changes from then on', async () => {
  expect(await game()).toMatchObject({ decided: false, hot: false });
  await change({ shown: false, hot: false, weight: 7 });
  expect(await game()).toMatchObject({ decided: true, hot: false, weight: 7 });
  await markHot(on.platform, id, true);
  // The merchant's choice has priority over the catalogue until it is reset.
  await expect
    .poll(async () => {
      await catalogueOf(on.platform).refresh();
      return catalogueOf(on.platform).gameById(id)!.hot;
    })
    .toBe(true);
  expect(await game()).toMatchObject({ hot: false });
  expect((await change({ reset: true })).list).toMatchObject([
    { decided: false, shown: true, hot: true, hotUntil: null, weight: 0 },
  ]);
  expect((await manager.call(boAuditLog, {})).list[0]).toMatchObject({
    action: 'game.save',
    before: { shown: false, hot: false, weight: 7 },
    after: { shown: true, hot: true, weight: 0 },
  });
  const entries = (await manager.call(boAuditLog, {})).total;
  await change({ reset: true });
  expect((await manager.call(boAuditLog, {})).total).toBe(entries);
  await markHot(on.platform, id, false);
  await expect.poll(game).toMatchObject({ hot: false });
});

it('a reset excludes other changes; parallel resets are all applied', async () => {
  expect(Object.keys((await failureOf(change({ reset: true, weight: 1 }))).fields)).toEqual(['reset']);
  await Promise.all([
    ...Array.from({ length: 8 }, (_, i) => change({ weight: i + 1 })),
    ...Array.from({ length: 8 }, () => change({ reset: true })),
  ]);
  await change({ weight: 9 });
  expect(await game()).toMatchObject({ decided: true, weight: 9 });
});
