import { defineConfig } from '@playwright/test';
import { testFolder } from '@fairhouse/database';
import { setEnvironment } from '../tools/launch/testing/environment.ts';
import { presentBrowser } from '../tools/testing/find-browser.ts';

setEnvironment();

const browserArgs = [
  '--no-sandbox',
  // In a container the folder for shared memory may be too small; files in /tmp are slower.
  ...(testFolder() === '/tmp' ? ['--disable-dev-shm-usage'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Nothing here needs WebGL, and without a graphics card the software compositor is a third faster.
  '--disable-gpu',
];

const libraries = process.env['CHROMIUM_LIBRARIES'];

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/journeys/**/*.spec.ts', 'apps/studio/clients/**/e2e/*.spec.ts'],
  outputDir: '../test-results',
  globalSetup: './instance/build-clients.ts',
  // Two cores; each worker starts an instance of its own. A running instance is used by one worker.
  workers: process.env['FAIRHOUSE_RUNNING'] ? 1 : 2,
  retries: 0,
  timeout: 150_000,
  // For what hangs: a busy machine takes long for what is done in a second. What is repeated as a whole is repeated soon.
  expect: { timeout: 30_000, toPass: { intervals: [100, 250] } },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: presentBrowser() ?? '/usr/bin/chromium',
      args: browserArgs,
      ...(libraries && { env: { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: libraries } }),
    },
    viewport: { width: 360, height: 740 },
    actionTimeout: 40_000,
    // A worker would answer pages of later navigations; only its own journeys allow it.
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
    screenshot: 'only-on-failure',
  },
});
