import { defineConfig } from '@playwright/test';

/** The slot client alone, with a fake studio. The root browser suite includes these files. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build-client.ts',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 1,
  reporter: [['line']],
  use: {
    viewport: { width: 360, height: 740 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  outputDir: '../../../dist/slots-e2e',
});
