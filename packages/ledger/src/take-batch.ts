import type { Posting } from './posting.ts';

/**
 * Takes operations from the front of the queue that can be posted together: no two have a subject in common. Operations
 * that must wait stay in the queue, in their order.
 */
export function takeBatch<T extends { posting: Posting }>(queue: T[], max: number): T[] {
  const batch: T[] = [];
  const left: T[] = [];
  const subjects = new Set<string>();
  let seen = 0;
  for (; seen < queue.length && batch.length < max; seen += 1) {
    const waiting = queue[seen] as T;
    const chosen = waiting.posting.subjects.every((subject) => !subjects.has(subject)) ? batch : left;
    chosen.push(waiting);
    for (const subject of waiting.posting.subjects) subjects.add(subject);
  }
  queue.splice(0, seen, ...left);
  return batch;
}
