import type { LotteryPlay } from '@fairhouse/contract/play/studio-draws';
import { Worker } from 'node:worker_threads';

type Waiting = ReturnType<typeof Promise.withResolvers<LotteryPlay[]>>;

let thread: Worker | undefined;
const waiting = new Map<string, Waiting>();

/** The plays of a family with their exact chances: bets and draws do not wait until a thread has computed them. */
export function computeInThread(family: string): Promise<LotteryPlay[]> {
  let answer = waiting.get(family);
  if (!answer) {
    waiting.set(family, (answer = Promise.withResolvers<LotteryPlay[]>()));
    thread ??= startThread();
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(family);
  }
  return answer.promise;
}

/** Ends once nobody waits for it any more. */
function startThread(): Worker {
  const started = new Worker(new URL('odds-worker.ts', import.meta.url), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  started.on('message', ({ family, plays }: { family: string; plays: LotteryPlay[] }) => {
    waiting.get(family)?.resolve(plays);
    waiting.delete(family);
    if (waiting.size > 0) return;
    thread = undefined;
    void started.terminate();
  });
  started.on('error', (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
