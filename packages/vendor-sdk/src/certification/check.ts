import type { TestBench } from './test-bench.ts';

/** One requirement on the platform; throws when it is not met. Every check closes its rounds. */
export interface Check {
  name: string;
  run(bench: TestBench): Promise<void>;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
