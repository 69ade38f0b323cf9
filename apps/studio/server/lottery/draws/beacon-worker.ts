import { randomnessOf } from '@fairhouse/games/verify/beacon';
import { parentPort, workerData } from 'node:worker_threads';

const { round, signature } = workerData as { round: number; signature: string };

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(randomnessOf(round, signature) ?? null);
