import { slotGames } from '@fairhouse/games/slots';
import { parentPort } from 'node:worker_threads';
import { playRounds } from './play-rounds.ts';
import type { Task } from './run-tasks.ts';
import { verifyRounds } from './verify-rounds.ts';
import { verifyTables } from './verify-tables.ts';

parentPort!.on('message', (task: Task) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(task).then((result) => parentPort!.postMessage(result));
});

async function answer(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'play':
      return playRounds(slotGames.get(task.game)!, task);
    case 'verify':
      return verifyRounds(task.first, task.count);
    case 'tables':
      return verifyTables(task.firstChain, task.chains);
  }
}
