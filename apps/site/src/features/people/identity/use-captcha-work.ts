import { WORK_PARTS, type CaptchaWork } from '@fairhouse/contract/people/captcha-work';
import { useEffect, useState } from 'react';
import { solveWork } from './solve-work.ts';

interface Run {
  work: CaptchaWork | undefined;
  stage: 'running' | 'cancelled' | 'failed';
  /** Solved parts. */
  solved: number;
  /** Empty until all parts are solved. */
  answer: string;
}

const begin = (work: CaptchaWork | undefined): Run => ({ work, stage: 'running', solved: 0, answer: '' });

/** Solves the task of a captcha on the device, until it is cancelled or the captcha is replaced. */
export function useCaptchaWork(work: CaptchaWork | undefined) {
  const [run, setRun] = useState(() => begin(work));
  const current = run.work === work ? run : begin(work);
  const runs = current.stage === 'running';

  useEffect(() => {
    if (!work || !runs) return;
    const search = new AbortController();
    const { signal } = search;
    const set = (change: Partial<Run>) => {
      if (!signal.aborted) setRun({ ...begin(work), ...change });
    };
    const solve = async () => {
      const answer = await solveWork(work, { signal, onPart: (solved) => set({ solved }) });
      if (answer !== undefined) set({ solved: WORK_PARTS, answer });
    };
    solve().catch(() => set({ stage: 'failed' }));
    return () => search.abort();
  }, [work, runs]);

  return {
    stage: current.stage,
    /** Share that is done, 0 to 1. */
    share: current.solved / WORK_PARTS,
    answer: current.answer,
    cancel: () => setRun({ ...begin(work), stage: 'cancelled' }),
    startAgain: () => setRun(begin(work)),
  };
}
