import { Logger, runOnce } from 'graphile-worker';
import type { Tasks } from '../system/jobs.ts';
import type { Platform } from '../system/platform.ts';

/** Runs the jobs of these tasks that are due. */
export async function runTasks({ pool }: Pick<Platform, 'pool'>, tasks: Tasks): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
    concurrency: 1,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
}
