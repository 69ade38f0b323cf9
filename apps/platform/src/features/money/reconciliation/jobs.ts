import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { localTime } from '../../../system/opening-hours.ts';
import type { Cashier } from '../payments/index.ts';
import { dayIn, shiftDay } from '../reports/index.ts';
import { compareOpen } from './reconcile.ts';
import { listSources } from './sources.ts';
import type { Source } from './statement-line.ts';
import { forgetStatements, isTaken } from './store.ts';
import { takeStatement } from './take-statement.ts';

const takeTask = 'reconciliation.take';

/** Time of the merchant's zone from which the statement of yesterday is expected. */
const EXPECTED_FROM = '03:00';
const AGE_MS = 100 * 86_400_000;

export const reconciliationTasks = (cashier: Cashier): Tasks => ({
  [takeTask]: async () => {
    for (const merchant of cashier.core.merchants.all()) await takeOfDay(cashier, merchant);
  },
});

/** Hourly, since merchants have time zones of their own; a source that did not answer is asked again. */
export const reconciliationCron: readonly CronItem[] = [{ task: takeTask, match: '23 * * * *' }];

async function takeOfDay(cashier: Cashier, merchant: Merchant): Promise<void> {
  const { core } = cashier;
  const { timeZone } = merchant.settings;
  const now = core.clock.now();
  const day = shiftDay(dayIn(timeZone, now), -1);
  const isExpected = localTime(now, timeZone) >= EXPECTED_FROM;
  for (const source of await listSources(cashier)) {
    if (isExpected) await takeOnce(cashier, merchant, { source, day });
    await compareOpen(core, merchant, source);
  }
  await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
    forgetStatements(tx, new Date(now.getTime() - AGE_MS)),
  );
}

async function takeOnce(cashier: Cashier, merchant: Merchant, wanted: { source: Source; day: string }): Promise<void> {
  const { core } = cashier;
  const { source, day } = wanted;
  const known = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    isTaken(tx, source.code, day),
  );
  if (known) return;
  const taken = await takeStatement(cashier, merchant, wanted);
  if (!taken.ok && taken.code !== 'statement_unavailable')
    core.log.warn({ merchantId: merchant.id, source: source.code, day, code: taken.code }, 'no statement of the day');
}
