import { bannerContent } from '@fairhouse/contract/content/publishing-backoffice';
import { banners } from '@fairhouse/contract/content/publishing';
import { memberInfo } from '@fairhouse/contract/people/session';
import { gameMenus } from '@fairhouse/contract/play/lobby';
import { whitelabel } from '@fairhouse/contract/house/system';
import { connect, inTransaction } from '@fairhouse/database';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { failureOf, newMember, newOperator, visit } from '../../../testing/test-visitor.ts';
import { loadMerchants } from '../merchants/index.ts';
import { bannerInput } from '../../content/publishing/testing/content-inputs.ts';
import { startVendor, type TestVendor } from '../../play/vendor-wallet/testing/start-vendor.ts';
import { readEvents } from './testing/read-events.ts';

let on: TestVendor;
let origin: string;
let owner: Pool;
beforeAll(async () => {
  on = await startVendor();
  origin = `http://127.0.0.1:${(on.apps.site.server.address() as AddressInfo).port}`;
  owner = connect({ url: on.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await on.close();
});

test('after a lost event connection answers are fresh again and open pages get events, although no change was published', async () => {
  const tala = await newOperator(on, 'tala');
  await tala.call(bannerContent.add, bannerInput);
  await waitForEvents(on);
  const visitor = visit(on);
  const member = await newMember(on, 'amihan1');
  const answers = async () => ({
    banners: (await visitor.call(banners, {})).list.length,
    toHomePage: (await visitor.call(whitelabel, {})).info.loginedToHomePage,
    menus: (await visitor.call(gameMenus, {})).list.length,
  });
  const before = await answers();
  expect(before).toMatchObject({ banners: 1, toHomePage: false });
  expect(before.menus).toBeGreaterThan(0);
  await member.call(memberInfo, {});
  const stream = await readEvents(origin);
  expect(await stream.next()).toEqual({ event: 'ready', data: '{}' });

  // A change by another server while this one receives no events.
  await inTransaction(owner, { merchantId: 1 }, async (tx) => {
    await tx.query('delete from content_banner');
    await tx.query(`update merchant set overrides = '{"loginedToHomePage": true}' where id = 1`);
    await tx.query('update game set enabled = false');
    await tx.query('update member_session set ended_at = now()');
  });
  expect(await answers()).toMatchObject({ banners: 1, toHomePage: false });
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fairhouse events'`,
  );
  const events = new Set<string | undefined>();
  while (!['content', 'catalogue', 'permission', 'status'].every((event) => events.has(event)))
    events.add((await stream.next())?.event);
  expect(await answers()).toEqual({ banners: 0, toHomePage: true, menus: 0 });
  expect((await failureOf(member.call(memberInfo, {}))).code).toBe('session_expired');
  stream.leave();
});

test('merchants that cannot be read after a gap are retried until they can', async () => {
  const { pool, events } = on.platform;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  let [gap, tries] = [(): unknown => undefined, 0];
  const failing = Object.assign(Object.create(pool) as Pool, {
    connect: async () => {
      tries += 1;
      if (tries === 2 || tries === 3) throw new Error('away');
      return pool.connect();
    },
  });
  const onGap = (listener: () => unknown) => {
    gap = listener;
    return () => undefined;
  };
  const directory = await loadMerchants({
    pool: failing,
    events: { ...events, subscribe: () => () => undefined, onGap },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  directory.onChange(() => resolve());
  await inTransaction(owner, {}, (tx) =>
    tx.query(`update merchant set overrides = '{"loginedToHomePage": false}' where id = 1`),
  );
  await gap();
  await loaded;
  expect([tries, directory.byId(1)!.settings.loginedToHomePage]).toEqual([4, false]);
});
