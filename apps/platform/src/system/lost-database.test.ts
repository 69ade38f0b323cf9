import { connect, startEmbedded } from '@fairhouse/database';
import { memberInfo } from '@fairhouse/contract/people/session';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApps } from '../app.ts';
import { createPlatform } from '../create-platform.ts';
import { createPorts } from '../ports.ts';
import { baseFeatures } from '../testing/base-features.ts';
import { testConfig } from '../testing/test-platform.ts';
import { TestClock } from '../testing/test-clock.ts';
import { failureOf, TestVisitor } from '../testing/test-visitor.ts';
import { migrateDatabase } from './open-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('while the database is lost every call fails fast with a plain answer; when it is back nothing needs to be done', async () => {
  const home = mkdtempSync('/tmp/fairhouse-lost-');
  chmodSync(home, 0o755);
  const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
  const config = testConfig(home, database.ownerUrl('platform'), database.appUrl('platform'));
  await migrateDatabase(config);
  const pool = connect({ url: database.appUrl('platform'), max: 5 });
  const merchantsFolder = join(config.root, 'merchants');
  const clock = new TestClock();
  const running = await createPlatform({ config, pool, log: silent, clock, merchantsFolder, features: baseFeatures });
  const apps = await createApps(running.platform, baseFeatures, createPorts(config));
  try {
    const member = new TestVisitor({ platform: running.platform }, apps.site);
    await member.register('amihan1');
    process.kill(database.pid, 'SIGKILL');
    // The test itself starts the database again, which must not be complete before the calls below.
    const data = realpathSync(join(home, 'postgres'));
    chmodSync(data, 0);

    const isReady = async () => {
      await setTimeout(20);
      return (await member.inject({ url: '/readyz' })).statusCode === 200;
    };
    const codes = new Set<string>();
    const ask = async () => {
      const asked = await member.inject({ url: memberInfo.path });
      if (asked.statusCode !== 200) codes.add(asked.json<{ code: string }>().code);
    };
    while (await isReady());
    // A cached session is not used while nothing can confirm that it is still open.
    while (codes.size === 0) await ask();
    chmodSync(data, 0o700);
    while (!(await isReady())) await ask();
    expect([...codes]).toEqual(['database_unavailable']);
    expect((await member.inject({ url: '/healthz' })).statusCode).toBe(200);
    await member.call(memberInfo, {});
    expect(await failureOf(member.logIn('amihan1', 'wrong-one'))).toMatchObject({ code: 'invalid_credentials' });
  } finally {
    await Promise.all([apps.site.close(), apps.backoffice.close()]);
    await running.close();
    await database.stop();
    rmSync(home, { recursive: true, force: true });
  }
}, 120_000);
