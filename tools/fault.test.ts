import { expect, it } from 'vitest';
import { runFaults } from '../bench/fault/run-faults.ts';

/** The short form of `npm run fault`: each fault is injected about twice. */
const SECONDS = 60;
/** A fixed seed: the same faults in the same order in every run; `npm run fault` draws other ones. */
const SEED = 20_261_121;

it('no acknowledged money is lost or moved twice while faults are injected', async () => {
  const lines: string[] = [];
  const summary = await runFaults({ seconds: SECONDS, seed: SEED, log: (line) => lines.push(line) });
  expect(summary, lines.join('\n')).toMatchObject({
    lost: 0,
    duplicated: 0,
    negative: 0,
    unresolved: 0,
    differences: [],
  });
  expect(summary.acknowledged).toBeGreaterThan(100);
}, 420_000);
