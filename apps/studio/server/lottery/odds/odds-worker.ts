import { parentPort } from 'node:worker_threads';
import { describePlays } from './describe-plays.ts';
import { lintPlay } from './lint-play.ts';
import type { Question } from './compute-in-thread.ts';

/** Answers each question, one after the other. */
parentPort!.on('message', ({ id, family, checked }: Question) => {
  const answer = checked ? lintPlay(checked) : describePlays(family);
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage({ id, answer });
});
