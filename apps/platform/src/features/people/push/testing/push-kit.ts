import { subscribePush } from '@fairhouse/contract/people/push';
import { inTransaction } from '@fairhouse/database';
import { expect, vi } from 'vitest';
import { createWebPush } from '../../../../adapters/push/index.ts';
import { LocalPushService, type LocalDevice } from '../../../../adapters/push/testing/local-push-service.ts';
import { runTasks } from '../../../../testing/run-tasks.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { newMember, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { push, queuePush, type PushNote } from '../index.ts';

export interface Subscriber {
  member: TestVisitor;
  memberId: number;
  device: LocalDevice;
}

/** The platform with a push service on this machine. */
export class PushKit {
  readonly test: TestPlatform;
  readonly service: LocalPushService;

  private constructor(test: TestPlatform, service: LocalPushService) {
    this.test = test;
    this.service = service;
  }

  static async start(): Promise<PushKit> {
    const service = await new LocalPushService().start();
    const config = { vapidKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', pushServices: [service.origin] };
    const test = await startTestPlatform({ features: [push], config });
    return new PushKit(test, service);
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.service.stop();
  }

  async subscriber(username: string): Promise<Subscriber> {
    const member = await newMember(this.test, username);
    const device = this.service.device();
    await member.call(subscribePush, device.subscription);
    const rows = await this.query<{ id: number }>('select id from member where username = $1', [username]);
    return { member, memberId: rows[0]!.id, device };
  }

  query = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    inTransaction(this.test.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, values)).rows);

  queue = (memberId: number, note: PushNote): Promise<void> =>
    inTransaction(this.test.platform.pool, { merchantId: 1 }, (tx) =>
      queuePush(this.test.platform, tx, { merchantId: 1, memberId }, note),
    );

  /** Runs the jobs that are due. */
  async send(): Promise<void> {
    const { platform } = this.test;
    const tasks = push.jobs!(platform, { push: createWebPush(platform.config) });
    await runTasks(platform, tasks);
    // `runTasks` may return before it has stored how the last job ended.
    const locked = () => this.query('select from graphile_worker._private_jobs where locked_at is not null');
    await vi.waitFor(async () => expect(await locked()).toEqual([]), { timeout: 10_000 });
  }

  /** A retry is due at once instead of after its pause. */
  retryNow = () => this.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);

  waiting = async (): Promise<number> =>
    (await this.query(`select from graphile_worker._private_jobs where attempts < max_attempts`)).length;
}
