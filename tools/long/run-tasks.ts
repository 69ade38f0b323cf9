import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PlayedCounts } from './play-rounds.ts';
import type { Verified } from './verify-rounds.ts';
import type { VerifiedTables } from './verify-tables.ts';

export type Task = PlayTask | VerifyTask | TableTask;

interface PlayTask {
  kind: 'play';
  game: string;
  rounds: number;
  serverSeed: string;
  clientSeed: string;
}

interface VerifyTask {
  kind: 'verify';
  first: number;
  count: number;
}

interface TableTask {
  kind: 'tables';
  firstChain: number;
  chains: number;
}

export const playTasks = (
  tasks: readonly PlayTask[],
  threads: number,
  onResult: (task: PlayTask, counts: PlayedCounts) => void,
): Promise<void> => runTasks(tasks, threads, (task, result) => onResult(task, result as PlayedCounts));

export const verifyTasks = (
  tasks: readonly VerifyTask[],
  threads: number,
  onResult: (result: Verified) => void,
): Promise<void> => runTasks(tasks, threads, (_, result) => onResult(result as Verified));

export const tableTasks = (
  tasks: readonly TableTask[],
  threads: number,
  onResult: (result: VerifiedTables) => void,
): Promise<void> => runTasks(tasks, threads, (_, result) => onResult(result as VerifiedTables));

/** Runs tasks on so many threads, and calls back with each result as it comes. */
async function runTasks<T extends Task>(
  tasks: readonly T[],
  threads: number,
  onResult: (task: T, result: unknown) => void,
): Promise<void> {
  const open = [...tasks];
  const work = async () => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    try {
      for (let task = open.shift(); task; task = open.shift()) {
        const answer = once(worker, 'message');
        // A thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage(task);
        // Rejects when the worker fails.
        const [result] = (await answer) as [unknown];
        onResult(task, result);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
}
