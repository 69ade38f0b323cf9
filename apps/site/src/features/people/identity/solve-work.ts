import { searchWork, type CaptchaWork, type WorkSearch } from '@fairhouse/contract/people/captcha-work';
import type { WorkReport } from './captcha-worker.ts';

/** Milliseconds until the worker must have begun; its file may not arrive, or be refused by an extension. */
const START_MS = 4000;
/** Milliseconds that the page's thread may search before it does something else. */
const SLICE_MS = 12;

type Solving = Required<Pick<WorkSearch, 'signal' | 'onPart'>>;

/**
 * Solves a task in a worker, so that the page stays quick; on the page's thread, in slices, when no worker starts. Undefined
 * when the signal ends it; throws when the device cannot solve it.
 */
export async function solveWork(work: CaptchaWork, solving: Solving): Promise<string | undefined> {
  const outcome = await solveInWorker(work, solving);
  return outcome === 'not started' ? searchWork(work, { ...solving, pause: slices() }) : outcome.answer;
}

function solveInWorker(work: CaptchaWork, { signal, onPart }: Solving) {
  const { promise, resolve, reject } = Promise.withResolvers<'not started' | { answer: string | undefined }>();
  const worker = startWorker();
  if (!worker) return Promise.resolve('not started' as const);
  let started = false;
  const giveUp = () => (started ? reject(new Error('The worker ended.')) : resolve('not started'));
  const late = setTimeout(() => !started && giveUp(), START_MS);
  const stop = () => resolve({ answer: undefined });
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', giveUp);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkReport>) => {
    started = true;
    if ('failed' in data) giveUp();
    else if ('answer' in data) resolve(data);
    else onPart(data.solved);
  });
  worker.postMessage(work, []);
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('captcha-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

/** Lets the page do its own work once a slice is over. */
function slices(): () => Promise<void> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await new Promise((resume) => setTimeout(resume));
    end = performance.now() + SLICE_MS;
  };
}
