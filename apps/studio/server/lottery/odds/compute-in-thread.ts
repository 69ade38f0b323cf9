import type { LotteryPlay } from '@fairhouse/contract/play/studio-draws';
import { Worker } from 'node:worker_threads';
import type { OddsFinding } from '@fairhouse/contract/play/vendor-terms';
import type { OddsTable } from '../maths.ts';

export interface CheckedOdds {
  family: string;
  play: string;
  odds: OddsTable;
}

export interface OddsCheck {
  list: OddsFinding[];
  /** What the best selection returns. */
  rtp: number;
}

/** The plays of a family, or what the linter says about one of them at other odds. */
export interface Question {
  id: number;
  family: string;
  checked?: CheckedOdds;
}

type Waiting = ReturnType<typeof Promise.withResolvers<unknown>>;

let thread: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** The plays of a family with their exact chances: bets and draws do not wait until a thread has computed them. */
export const computeInThread = (family: string) => ask({ family }) as Promise<LotteryPlay[]>;

export const checkInThread = (checked: CheckedOdds) =>
  ask({ family: checked.family, checked }) as Promise<OddsCheck | null>;

function ask(question: Omit<Question, 'id'>): Promise<unknown> {
  const id = (asked += 1);
  const answer = Promise.withResolvers<unknown>();
  waiting.set(id, answer);
  thread ??= startThread();
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage({ id, ...question });
  return answer.promise;
}

/** Ends once nobody waits for it any more. */
function startThread(): Worker {
  const started = new Worker(new URL('odds-worker.ts', import.meta.url), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  started.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    if (waiting.size > 0) return;
    thread = undefined;
    void started.terminate();
  });
  started.on('error', (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
