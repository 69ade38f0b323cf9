import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { isWithin, localTime } from '../../../system/opening-hours.ts';
import type { Core } from '../../../system/platform.ts';
import { listPresent } from './duty-store.ts';

/** The back office reports every 30 s; two reports may be lost. */
const AWAY_AFTER_MS = 90_000;

/** Operators whose back office is open, and whether they are on duty. */
export const presentOperators = ({ clock }: Pick<Core, 'clock'>, tx: PoolClient): Promise<Map<number, boolean>> =>
  listPresent(tx, new Date(clock.now().getTime() - AWAY_AFTER_MS));

/** Whether an operator answers now: within the opening hours, with at least one operator on duty. */
export async function isAttended(core: Pick<Core, 'clock'>, tx: PoolClient, merchant: Merchant): Promise<boolean> {
  const { timeZone, chat } = merchant.settings;
  if (chat.hours && !isWithin(chat.hours, localTime(core.clock.now(), timeZone))) return false;
  return [...(await presentOperators(core, tx)).values()].includes(true);
}
