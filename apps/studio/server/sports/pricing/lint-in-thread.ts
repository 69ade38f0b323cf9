import type { BookFinding, OfferedMarket, Sport } from '@fairhouse/games/sports';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface LintQuestion {
  sport: Sport;
  offered: readonly OfferedMarket[];
}

/** All rules of the linter, the search for a sure profit among them: a quarter of a second, for which nobody waits. */
export async function lintInThread(question: LintQuestion): Promise<readonly BookFinding[]> {
  const thread = new Worker(new URL('lint-thread.ts', import.meta.url), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const answer = once(thread, 'message');
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(question);
    const [findings] = (await answer) as [readonly BookFinding[]];
    return findings;
  } finally {
    await thread.terminate();
  }
}
