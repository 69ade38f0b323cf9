import { afterAll, vi } from 'vitest';

/** Files of one worker run one after the other in one process: stubs and spies of a file are removed at its end. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
