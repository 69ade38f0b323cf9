import { afterAll, vi } from 'vitest';

/** Files of one worker follow each other in one process: what a file put in the place of something goes with it. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
