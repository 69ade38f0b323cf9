import type { Posting } from './posting.ts';

/**
 * Takes from the front of the queue what may be posted together: no two operations with a subject in common. What must
 * wait keeps its order. The queue is left with the rest.
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
