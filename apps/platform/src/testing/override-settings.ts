import type { SwitchableModule } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { expect } from 'vitest';
import type { TestPlatform } from './test-platform.ts';

/** Makes these the changed sections of the default merchant, as an operator's save does, and waits until they are in force. */
export async function overrideSettings({ platform }: Pick<TestPlatform, 'platform'>, sections: object): Promise<void> {
  const before = platform.merchants.default();
  await inTransaction(platform.pool, {}, async (tx) => {
    await tx.query('update merchant set overrides = $2, version = version + 1 where id = $1', [before.id, sections]);
    await platform.events.publish(tx, 'merchantChanged', { merchantId: before.id });
  });
  await expect.poll(() => platform.merchants.default() === before).toBe(false);
}

/** Switches these modules of the default merchant off; all else is as in its file. */
export const switchModulesOff = (on: Pick<TestPlatform, 'platform'>, ...modules: SwitchableModule[]): Promise<void> =>
  overrideSettings(on, { modules: Object.fromEntries(modules.map((module) => [module, false])) });
