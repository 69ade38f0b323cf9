import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { firstAnswers } from './first-answers.ts';
import { insertCanned, listCanned, lockAllCanned } from './store.ts';

/** Gives the demonstration's merchants their first answers; a merchant that has any is left alone. */
export async function seedCanned(core: Core): Promise<void> {
  for (const { id: merchantId } of core.merchants.all())
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      await lockAllCanned(tx, merchantId);
      if ((await listCanned(tx)).length > 0) return;
      for (const answer of firstAnswers) await insertCanned(tx, merchantId, answer);
    });
}
