import { slotGames } from '@fairhouse/games/slots';
import { parentPort } from 'node:worker_threads';
import { playRounds } from './play-rounds.ts';
import type { Task } from './run-tasks.ts';
import { verifyRounds } from './verify-rounds.ts';

parentPort!.on('message', (task: Task) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(task).then((result) => parentPort!.postMessage(result));
});

const answer = async (task: Task) =>
  task.kind === 'play' ? playRounds(slotGames.get(task.game)!, task) : verifyRounds(task.first, task.count);
