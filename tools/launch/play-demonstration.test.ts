import { connect, inTransaction, newTestFolder } from '@fairhouse/database';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { planGames } from '../../apps/platform/src/features/house/demonstration/plan-rounds.ts';
import { openDatabases } from './databases.ts';
import { describeServices } from './describe-services.ts';
import { choosePorts } from './ports.ts';
import { readSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { startServices } from './start-services.ts';
import { instancePorts } from './testing/instance-ports.ts';

vi.setConfig({ testTimeout: 420_000 });

/** As many as the plan may use: rounds depend on the place alone. */
const anyGames = Array.from({ length: 60 }, (_, n) => n);
const merchants = [
  { merchantId: 1, code: 'bahaghari' },
  { merchantId: 2, code: 'shapla' },
];

test('the demonstration’s history is played exactly once, although the platform is killed meanwhile', async () => {
  const { pool, pidOf } = await startDemonstration();
  const total = async () => (await Promise.all(merchants.map((merchant) => countRounds(pool, merchant)))).flat();

  await expect.poll(async () => sum(await total()), { timeout: 120_000, interval: 100 }).toBeGreaterThan(60);
  process.kill(pidOf('platform'), 'SIGKILL');
  await expect.poll(() => countPlayers(pool), { timeout: 240_000, interval: 500 }).toEqual({ players: 24, played: 24 });

  const planned = merchants.flatMap(({ code }) =>
    Array.from({ length: 12 }, (_, place) => sum(planGames(code, place, anyGames).map(({ rounds }) => rounds))),
  );
  expect(await total()).toEqual(planned);
});

/** Rounds of every player of a merchant, by place; all of them closed. */
const countRounds = (pool: Pool, { merchantId }: { merchantId: number }): Promise<number[]> =>
  inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<{ rounds: number }>(
      `select count(r.round) as rounds from demonstration_player p
         left join ledger.round r on r.wallet_id = p.member_id * 1024 and r.state = 1
        group by p.place order by p.place`,
    );
    return rows.map(({ rounds }) => rounds);
  });

async function countPlayers(pool: Pool): Promise<{ players: number; played: number }> {
  const counts = merchants.map(({ merchantId }) =>
    inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
      const { rows } = await tx.query<{ players: number; played: number }>(
        'select count(*) as players, count(played_at) as played from demonstration_player',
      );
      return rows[0]!;
    }),
  );
  const all = await Promise.all(counts);
  return { players: sum(all.map(({ players }) => players)), played: sum(all.map(({ played }) => played)) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The services of `npm start` on a separate home. */
async function startDemonstration() {
  const home = newTestFolder('demonstration');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = { FAIRHOUSE_HOME: home, ...(await instancePorts()) };
  const settings = readSettings(env, resolve(import.meta.dirname, '../..'));
  const databases = await openDatabases(settings, () => undefined);
  onTestFinished(() => databases.close());

  const services = describeServices(settings, await choosePorts(settings), databases, readSecrets(home));
  /** In the order of their first start. */
  const pids: number[] = [];
  const running = await startServices(services, {
    log: () => undefined,
    onSpawn: (pid) => void pids.push(pid),
    signal: new AbortController().signal,
  });
  onTestFinished(running.stop);
  const pool = connect({ url: databases.urls('platform').owner, max: 2 });
  onTestFinished(() => pool.end());
  return { pool, pidOf: (name: string) => pids[services.findIndex((service) => service.name === name)]! };
}
