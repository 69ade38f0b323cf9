import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../../system/platform.ts';
import { periodAt } from '../../money/agent-contracts/index.ts';
import { sumFigures } from '../../money/agent-figures/index.ts';
import { settleDue } from '../../money/agent-settlements/index.ts';

/** Milliseconds after the end of a period; its figures are summed with a lag of two seconds. */
const AFTER_END_MS = 3_000;

/**
 * Ends the history with a payment: the real-time salaries of its rounds, as soon as their five minutes are over. The jobs
 * would settle them up to two minutes later; whoever is second finds nothing to do.
 */
export async function settleHistory(core: Core, signal: AbortSignal): Promise<void> {
  const now = core.clock.now().getTime();
  const merchants = core.merchants.all().filter(({ settings }) => settings.demonstration);
  // Five minutes begin and end at the same instants in every time zone.
  const { end } = periodAt('5min', 'UTC', now);
  await sleep(end - now + AFTER_END_MS, undefined, { signal });
  for (const merchant of merchants) {
    await sumFigures(core, merchant);
    await settleDue(core, merchant);
  }
}
