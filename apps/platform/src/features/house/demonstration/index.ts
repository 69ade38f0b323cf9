import type { Feature } from '../../../system/feature.ts';
import { seedDemo } from './seed-demo.ts';
import { startHistory } from './start-history.ts';

export const demonstration: Feature = {
  name: 'demonstration',
  seed: seedDemo,
  work: (platform) => {
    const { seedDemo: shown, demoHistory } = platform.config;
    return shown && demoHistory ? startHistory(platform) : undefined;
  },
};
