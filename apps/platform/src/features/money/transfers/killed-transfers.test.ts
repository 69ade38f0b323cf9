import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMember, startTransfers, type TestTransfers } from './testing/start-transfers.ts';
import type { CrashOrder, CrashPoint } from './testing/crashing-platform.ts';

let on: TestTransfers;
beforeAll(async () => {
  on = await startTransfers();
});
afterAll(() => on.close());
vi.setConfig({ testTimeout: 120_000 });

/** The process kills itself at its own points, and this test kills it at those of the vendor. */
type Point = CrashPoint | 'received' | 'booked';

/** Kill -9 of a platform at the point of a transfer; resolves when it is dead. */
async function killAt(point: Point, order: Omit<CrashOrder, 'home' | 'ownerUrl' | 'appUrl' | 'crashAt'>) {
  const { home, databaseAppUrl } = on.platform.config;
  const crashAt = point === 'received' || point === 'booked' ? null : point;
  const whole: CrashOrder = { ...order, home, ownerUrl: on.ownerUrl, appUrl: databaseAppUrl!, crashAt };
  const child = fork(join(import.meta.dirname, 'testing/crashing-platform.ts'), [JSON.stringify(whole)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  on.river.onStep = async (step) => {
    if (step !== point) return;
    child.kill('SIGKILL');
    await exit;
  };
  const [, signal] = (await exit) as [number | null, NodeJS.Signals | null];
  on.river.onStep = undefined;
  expect(signal).toBe('SIGKILL');
}

const cases = (['held', 'recorded', 'received', 'booked', 'answered', 'settling', 'settled'] as const).flatMap(
  (point) => (['in', 'out'] as const).map((direction) => ({ point, direction })),
);
/** A transfer out holds nothing first. */
const real = cases.filter(({ point, direction }) => !(point === 'held' && direction === 'out'));

test.each(real)(
  'After a kill -9 of a transfer $direction at "$point" nothing is lost or doubled',
  async ({ point, direction }) => {
    const member = await openMember(on, 10_000);
    if (direction === 'out') await on.move(member, { vendor: 'river', direction: 'in', amount: 5_000 });
    const { merchantId, memberId } = member;
    const key = randomUUID();
    await killAt(point, { merchantId, memberId, direction, amount: 3_000, key });

    const pending = (await on.rowsOf(member)).filter(({ state }) => state === 'pending');
    expect(pending).toHaveLength(point === 'held' || point === 'settled' ? 0 : 1);
    // The job that will ask was committed with the transfer.
    expect(await on.jobsOf(pending.map(({ id }) => id))).toBe(pending.length);
    await on.resolveAll(member);

    const { main, held, river } = await on.funds(member);
    expect({ held, sum: main + river }).toEqual({ held: 0, sum: 10_000 });
    // The member's browser repeats its request: it gets the outcome, or a first transfer when none was recorded.
    const repeated = await on.move(member, { vendor: 'river', direction, amount: 3_000 }, key);
    expect(repeated.state).not.toBe('pending');
    const after = await on.funds(member);
    expect(after.main + after.river).toBe(10_000);
    expect((await on.rowsOf(member)).filter((row) => row.amount === 3_000)).toHaveLength(1);
  },
);

test('The books agree after all kills', async () => {
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
});
