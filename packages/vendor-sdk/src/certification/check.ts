import type { TestBench } from './test-bench.ts';

/** One thing that the platform must do; throws when it does not. Every check leaves its rounds ended. */
export interface Check {
  name: string;
  run(bench: TestBench): Promise<void>;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
