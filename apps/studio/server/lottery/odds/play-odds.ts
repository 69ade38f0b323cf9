import type { LotteryPlay } from '@fairhouse/contract/play/studio-draws';
import { computeInThread } from './compute-in-thread.ts';

const known = new Map<string, Promise<LotteryPlay[]>>();

/** The plays of a family with their exact chances, computed once. */
export function playsWithOdds(family: string): Promise<LotteryPlay[]> {
  let plays = known.get(family);
  if (!plays) {
    known.set(family, (plays = computeInThread(family)));
    plays.catch(() => known.delete(family));
  }
  return plays;
}
