import { parentPort } from 'node:worker_threads';
import { describePlays } from './describe-plays.ts';

/** Answers each family with its plays, one after the other. */
parentPort!.on('message', (family: string) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage({ family, plays: describePlays(family) });
});
