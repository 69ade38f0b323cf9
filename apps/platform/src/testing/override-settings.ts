import type { SwitchableModule } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { waitForEvents } from './wait-for-events.ts';
import type { TestPlatform } from './test-platform.ts';

/** Sets the changed sections of the default merchant, like an operator's save, and waits until they apply. */
export async function overrideSettings(on: Pick<TestPlatform, 'platform'>, sections: object): Promise<void> {
  const { pool, events, merchants } = on.platform;
  const { id: merchantId } = merchants.default();
  await inTransaction(pool, {}, async (tx) => {
    await tx.query('update merchant set overrides = $2, version = version + 1 where id = $1', [merchantId, sections]);
    await events.publish(tx, 'merchantChanged', { merchantId });
  });
  await waitForEvents(on);
}

/** Switches these modules of the default merchant off; everything else stays as in its file. */
export const switchModulesOff = (on: Pick<TestPlatform, 'platform'>, ...modules: SwitchableModule[]): Promise<void> =>
  overrideSettings(on, { modules: Object.fromEntries(modules.map((module) => [module, false])) });
