import { test as base } from '@playwright/test';
import { visitInstance, type Instance } from './instance.ts';
import { START_LIMIT_MS, startInstance } from './start-instance.ts';

export * from '@playwright/test';

/**
 * The `test` of every journey: each worker has a whole Fairhouse of its own, from its first journey to its last. What one
 * changes for a merchant is nothing to those that run beside it; the next in the same worker finds what it left.
 */
export const test = base.extend<object, { instance: Instance }>({
  instance: [
    // Playwright reads the fixture's needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { instance, end } = await startInstance();
      visitInstance(instance);
      await use(instance);
      await end();
    },
    { scope: 'worker', auto: true, timeout: START_LIMIT_MS },
  ],
});
