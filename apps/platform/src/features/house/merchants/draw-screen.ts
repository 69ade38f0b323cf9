import type { FirstScreen } from '@fairhouse/contract/house/first-screen';
import { Worker } from 'node:worker_threads';

/** Milliseconds for a drawing, on a machine that is busy. */
const LIMIT_MS = 10_000;
const MOST_MEMORY_MB = 192;

/**
 * Runs the built program (`apps/site/first-screen`) in a thread of its own, without settings of the server in its
 * environment; rejects when it fails or takes too long.
 */
export async function drawScreen(program: string, screen: FirstScreen, stopping: AbortSignal): Promise<string> {
  stopping.throwIfAborted();
  const thread = new Worker(program, {
    workerData: screen,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const limit = AbortSignal.any([stopping, AbortSignal.timeout(LIMIT_MS)]);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('the program ended without a screen')));
  limit.addEventListener('abort', () => reject(limit.reason as Error), { once: true });
  try {
    return await promise;
  } finally {
    await thread.terminate();
  }
}
