import {
  boCatalogueVendors,
  boOrderCatalogueVendors,
  boSwitchCatalogueVendor,
} from '@fairhouse/contract/play/catalogue-backoffice';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { failureOf } from '../../../../testing/test-visitor.ts';
import { SHAPLA, startOffering, type TestOffering } from './testing/start-offering.ts';

let on: TestOffering;
beforeAll(async () => {
  on = await startOffering();
});
afterAll(() => on.close());
afterEach(() => on.reset());

it('a label that is off leaves the navigation, with its games of every category', async () => {
  const { groups } = await on.manager.call(boSwitchCatalogueVendor, { vassalage: 'moon', shown: false });
  expect(
    groups.map(({ gameType, cards }) => [gameType, cards.find((card) => card.vassalage === 'moon')?.shown]),
  ).toEqual([
    ['FISH', false],
    ['RNG', false],
  ]);
  expect(await on.codes()).toEqual(['ant', 'cat', 'dog']);
  expect(await on.suppliersOf('FISH')).toBeUndefined();
  expect(await on.suppliersOf('FISH', SHAPLA)).toEqual(['moon']);
  expect((await on.all({ vassalage: 'moon', state: 'unavailable' })).list).toMatchObject([
    { gameCode: 'bee', shown: true, blocked: 'vendor' },
    { gameCode: 'eel', shown: true, blocked: 'vendor' },
  ]);
  expect((await on.audited('vendor:moon'))[0]).toMatchObject({
    actor: 'operator:tala',
    action: 'vendor.save',
    before: { shown: true },
    after: { shown: false },
  });
});

it('labels that operators put first come first; the others follow by the rule', async () => {
  expect(await on.suppliersOf()).toEqual(['moon', 'star', 'sun']);
  const { groups } = await on.order(['sun']);
  expect(groups.find(({ gameType }) => gameType === 'RNG')).toMatchObject({ ordered: true });
  expect(await on.suppliersOf()).toEqual(['sun', 'moon', 'star']);
  await on.change('dog', { hot: true });
  expect(await on.suppliersOf()).toEqual(['sun', 'star', 'moon']);
  expect(await on.suppliersOf('RNG', SHAPLA)).toEqual(['moon', 'star', 'sun']);
  expect((await on.audited('lane:RNG'))[0]).toMatchObject({ action: 'lane.save', before: [], after: ['sun'] });
  await on.order([]);
  expect(await on.suppliersOf()).toEqual(['star', 'moon', 'sun']);
});

it('of two orders by operators who read the same version, the second fails', async () => {
  const { groups } = await on.manager.call(boCatalogueVendors, {});
  const { version } = groups.find(({ gameType }) => gameType === 'RNG')!;
  const tries = [['sun'], ['star'], ['moon']].map((vassalages) =>
    on.manager.call(boOrderCatalogueVendors, { gameType: 'RNG', version, vassalages }).then(
      () => 'saved',
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual(['content_changed', 'content_changed', 'saved']);
});

it('labels and categories without games are not found', async () => {
  for (const refused of [
    () => on.manager.call(boSwitchCatalogueVendor, { vassalage: 'nobody', shown: false }),
    () => on.order(['sun', 'nobody']),
    () => on.manager.call(boOrderCatalogueVendors, { gameType: 'LOTT', version: 0, vassalages: [] }),
  ])
    expect(await failureOf(refused())).toMatchObject({ code: 'vendor_unknown', status: 404 });
  const twice = await failureOf(on.order(['sun', 'sun']));
  expect([twice.code, Object.keys(twice.fields)]).toEqual(['invalid_request', ['vassalages.1']]);
});
