import { lintBook } from '@fairhouse/games/sports';
import { parentPort } from 'node:worker_threads';
import type { LintQuestion } from './lint-in-thread.ts';

/** Answers each question, one after the other. */
parentPort!.on('message', ({ sport, offered }: LintQuestion) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(lintBook(sport, offered));
});
