import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { test as base } from '@playwright/test';
import { visitInstance, type Instance } from './instance.ts';
import { PLAY_LIMIT_MS, START_LIMIT_MS, startInstance } from './start-instance.ts';

export * from '@playwright/test';

/** Milliseconds: of the two addresses of `localhost` a busy machine would soon give up the right one. */
setDefaultAutoSelectFamilyAttemptTimeout(20_000);

/**
 * The `test` of every journey: each worker has a whole Fairhouse of its own, from its first journey to its last. What one
 * changes for a merchant is nothing to those that run beside it; the next in the same worker finds what it left.
 */
export const test = base.extend<object, { instance: Instance }>({
  page: async ({ page }, use) => {
    await use(page);
    // Calls that a journey answers itself may be under way when it is over; nobody waits for them any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  instance: [
    // Playwright reads the fixture's needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { instance, end } = await startInstance();
      visitInstance(instance);
      await use(instance);
      await end();
    },
    { scope: 'worker', auto: true, timeout: START_LIMIT_MS + PLAY_LIMIT_MS },
  ],
});
