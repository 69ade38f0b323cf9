import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { crashingTimes } from '../../testing/start-test-studio.ts';
import { quickFish } from './quick-fish.ts';

/** A studio in a process of its own that kills itself (-9) when a magazine has reached a step. */
const { config, crashAt } = JSON.parse(process.argv[2]!) as { config: Config; crashAt: string };

process.on('disconnect', () => process.exit());

let isArmed = false;
const studio = await startStudio(config, {
  ...crashingTimes,
  fish: {
    ...quickFish,
    onStep: (step) => {
      if (isArmed && step === crashAt) killThisProcess();
    },
  },
});
process.on('message', () => {
  isArmed = true;
  process.send!('armed');
});
process.send!({ url: studio.url });
