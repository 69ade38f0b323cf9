import { boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { boCatalogueVendors, boSwitchCatalogueVendor } from '@fairhouse/contract/play/catalogue-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator } from '../../../../testing/test-visitor.ts';
import { GAME } from '../../vendor-wallet/testing/start-wallet.ts';
import { switchGame } from '../index.ts';
import { codesOf, startOffering, type TestOffering } from './testing/start-offering.ts';

let on: TestOffering;
beforeAll(async () => {
  on = await startOffering();
});
afterAll(() => on.close());

it.each([
  [{ search: 'B' }, ['bee']],
  [{ search: 'dOg' }, ['dog']],
  [{ search: '%' }, []],
  [{ vassalage: 'star' }, ['cat', 'dog']],
  [{ gameType: 'FISH' }, ['eel']],
  [{ state: 'shown' }, ['ant', 'bee', 'cat', 'dog', 'eel']],
  [{ state: 'hot' }, []],
  [{ order: 'name' }, ['ant', 'bee', 'cat', 'dog', 'eel', GAME]],
  [{ order: 'played', perPage: '2', page: '2' }, ['cat', 'dog']],
  [{ page: '99' }, []],
] as const)('lists %j', async (query, expected) => {
  expect(codesOf((await on.all(query)).list)).toEqual(expected);
});

it('the list shows what visitors do not see, and the reason', async () => {
  await switchGame(on.platform, on.idOf('dog'), false);
  await expect
    .poll(async () => (await on.all({ state: 'unavailable' })).list)
    .toMatchObject([
      { gameCode: 'dog', blocked: 'unavailable' },
      // The vendor no longer lists it.
      { gameCode: GAME, blocked: 'unavailable' },
    ]);
  expect(await on.codes()).not.toContain('dog');
  await switchGame(on.platform, on.idOf('dog'), true);
  await expect.poll(() => on.codes()).toContain('dog');
});

it('reading and changing need their permissions', async () => {
  expect((await on.manager.call(boMe, {})).permissions).toContain('catalogue.write');
  const auditor = await newOperator(on, 'bantay', { role: 'auditor' });
  expect((await on.all({}, auditor)).total).toBe(6);
  const cashier = await newOperator(on, 'kahera', { role: 'cashier' });
  for (const refused of [
    () => on.change('ant', { shown: false }, auditor),
    () => auditor.call(boSwitchCatalogueVendor, { vassalage: 'sun', shown: false }),
    () => on.order(['sun'], auditor),
    () => on.all({}, cashier),
    () => cashier.call(boCatalogueVendors, {}),
  ])
    expect(await failureOf(refused())).toMatchObject({ code: 'permission_denied', status: 403 });
  expect(await on.codes()).toHaveLength(5);
});
