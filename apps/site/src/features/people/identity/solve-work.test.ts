import { solvesWork, WORK_PARTS } from '@fairhouse/contract/people/captcha-work';
import { expect, test, vi } from 'vitest';
import type { WorkReport } from './captcha-worker.ts';
import { solveWork } from './solve-work.ts';

const work = { salt: 'a-salt', bits: 0 };

/** A worker that answers the task as the test says. */
function stubWorker(begin: (worker: EventTarget, say: (what: WorkReport) => void) => void) {
  const terminate = vi.fn<() => void>();
  class StubWorker extends EventTarget {
    terminate = terminate;
    postMessage() {
      queueMicrotask(() => begin(this, (data) => this.dispatchEvent(new MessageEvent('message', { data }))));
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  return terminate;
}

function solve(signal = new AbortController().signal) {
  const parts: number[] = [];
  return { parts, answer: solveWork(work, { signal, onPart: (solved) => parts.push(solved) }) };
}

/** Without a worker, all parts are solved here. */
async function expectSolvedHere({ answer, parts }: ReturnType<typeof solve>) {
  expect(await solvesWork(work, (await answer)!)).toBe(true);
  expect(parts).toEqual(Array.from({ length: WORK_PARTS }, (_, part) => part + 1));
}

test('A worker solves the task, says how far it is, and ends', async () => {
  const terminate = stubWorker((_, say) => {
    say({ solved: 0 });
    say({ solved: 1 });
    say({ answer: '7' });
  });
  const { answer, parts } = solve();
  expect(await answer).toBe('7');
  expect(parts).toEqual([0, 1]);
  expect(terminate).toHaveBeenCalledOnce();
});

test('A cancelled task ends its worker and has no answer', async () => {
  const cancel = new AbortController();
  const terminate = stubWorker((_, say) => {
    say({ solved: 1 });
    cancel.abort();
  });
  expect(await solve(cancel.signal).answer).toBeUndefined();
  expect(terminate).toHaveBeenCalledOnce();
});

test('The page solves the task when workers are refused', async () => {
  const refuse = vi.fn<() => void>(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.stubGlobal('Worker', refuse);
  await expectSolvedHere(solve());
  expect(refuse).toHaveBeenCalledOnce();
});

test('The page solves the task when the file of the worker does not load', async () => {
  stubWorker((worker) => worker.dispatchEvent(new Event('error')));
  await expectSolvedHere(solve());
});

test('The page solves the task when the worker does not begin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  stubWorker(() => {});
  const solving = solve();
  await vi.advanceTimersByTimeAsync(4000);
  await expectSolvedHere(solving);
});

test('A worker that fails after it began is a failure', async () => {
  stubWorker((_, say) => {
    say({ solved: 0 });
    say({ failed: true });
  });
  await expect(solve().answer).rejects.toThrow('The worker ended.');
});
