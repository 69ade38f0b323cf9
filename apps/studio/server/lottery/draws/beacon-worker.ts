import { randomnessOf } from '@fairhouse/games/verify/beacon';
import { parentPort, workerData } from 'node:worker_threads';

const { round, signature, publicKey } = workerData as { round: number; signature: string; publicKey: string };

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(randomnessOf(round, signature, publicKey) ?? null);
