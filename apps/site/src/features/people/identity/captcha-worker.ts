import { searchWork, type CaptchaWork } from '@fairhouse/contract/people/captcha-work';

/** What the worker reports: the number of solved parts, first of all 0; then the answer, or that the search failed. */
export type WorkReport = { solved: number } | { answer: string } | { failed: true };

const report = (what: WorkReport) => self.postMessage(what, {});

const search = async (work: CaptchaWork): Promise<void> => {
  report({ solved: 0 });
  const answer = await searchWork(work, { onPart: (solved) => report({ solved }) });
  if (answer !== undefined) report({ answer });
};

self.addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  search(data).catch(() => report({ failed: true }));
});
