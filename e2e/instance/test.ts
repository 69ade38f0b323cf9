import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { test as base } from '@playwright/test';
import { addEarlierLogins } from '../steps/add-earlier-logins.ts';
import { visitInstance, type Instance } from './instance.ts';
import { PLAY_LIMIT_MS, START_LIMIT_MS, startInstance } from './start-instance.ts';

export * from '@playwright/test';

/** Milliseconds. `localhost` has two addresses; on a busy machine the default limit would give up the right one. */
setDefaultAutoSelectFamilyAttemptTimeout(20_000);

/**
 * The `test` of every journey. Each worker has a Fairhouse of its own, from its first journey to its last. Changes of
 * one journey do not affect other workers, but the next journey of the same worker sees them.
 */
export const test = base.extend<{ ending: void }, { instance: Instance }>({
  page: async ({ page }, use) => {
    await use(page);
    // Calls that a journey answers itself may be in progress at its end; they are dropped.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  ending: [
    async ({ browser }, use) => {
      await use();
      // Pages that a journey opened besides its own would go on beside the next ones: they play, draw and ask.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  instance: [
    // Playwright reads the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { instance, end } = await startInstance();
      visitInstance(instance);
      if (!process.env['FAIRHOUSE_RUNNING']) await addEarlierLogins();
      await use(instance);
      await end();
    },
    { scope: 'worker', auto: true, timeout: START_LIMIT_MS + PLAY_LIMIT_MS },
  ],
});
