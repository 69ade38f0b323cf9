import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * `npm run screenshots`: the pictures of the README, and every page in `docs/screenshots/routes/`, which git ignores.
 */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: './screenshots',
  testMatch: '*.spec.ts',
  use: {
    ...base.use,
    deviceScaleFactor: 2,
    contextOptions: { reducedMotion: 'reduce' },
    // The emulated scale does not apply to a frame of another origin; the browser's own scale does.
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), '--force-device-scale-factor=2'],
    },
  },
});
