import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { crashingTimes } from '../../testing/start-test-studio.ts';
import { quickCards } from './quick-cards.ts';

/** A studio in a process of its own that kills itself (-9) when hands have taken a step for the `nth` time. */
const { config, crashAt, nth } = JSON.parse(process.argv[2]!) as { config: Config; crashAt: string; nth: number };
let count = 0;

process.on('disconnect', () => process.exit());

const studio = await startStudio(config, {
  ...crashingTimes,
  pvp: {
    ...quickCards,
    // The studio that comes after it waits for the end of the escrows.
    times: { ...quickCards.times, escrow: 4_000 },
    onStep: (step) => {
      if (step === crashAt) count += 1;
      if (count === nth) killThisProcess();
    },
  },
});
process.send!({ url: studio.url });
