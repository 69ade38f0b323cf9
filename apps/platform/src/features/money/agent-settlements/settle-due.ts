import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { periodAt, readRules } from '../agent-contracts/index.ts';
import { readSummedTo } from '../agent-figures/index.ts';
import { computeRun } from './compute.ts';
import { isShort, openRun } from './open-run.ts';
import { payHoldbacks, postRun } from './post.ts';
import { listGroups, listUnfinished, lockMark, moveMark, type ContractGroup, type RunRow } from './run-store.ts';

/** Longer periods are settled so long after their end. */
const LATER_MS = 2 * 3_600_000;
/** Periods that one call opens for each kind; the next call goes on. */
const MOST_PERIODS = 400;

/**
 * Settles every period that ended and whose figures are complete, and pays what needs no approval. Any number of servers
 * may call it at once; each settlement is computed and paid once.
 */
export async function settleDue(core: Core, merchant: Merchant): Promise<void> {
  const { id: merchantId } = merchant;
  const groups = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => ({
    summedTo: await readSummedTo(tx),
    list: await listGroups(tx),
  }));
  if (!groups.summedTo) return;
  for (const group of groups.list) await openDue(core, merchant, group, groups.summedTo);
  await workOff(core, merchant);
  await payHoldbacks(core, merchant);
}

/** Opens the runs of a group in the order of their periods. */
async function openDue(core: Core, merchant: Merchant, group: ContractGroup, summedTo: Date): Promise<void> {
  const { timeZone } = merchant.settings;
  const latest = summedTo.getTime() - (isShort(group.period) ? 0 : LATER_MS);
  for (let opened = 0; opened < MOST_PERIODS; opened += 1) {
    const more = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      const mark = await lockMark(tx, group);
      if (!mark) return false;
      const span = periodAt(group.period, timeZone, Math.max(mark.getTime(), group.from.getTime()));
      if (span.end > latest) return false;
      const rules = await readRules(tx);
      await openRun(tx, { ...group, merchant, rules, span, version: 1, at: core.clock.now() });
      await moveMark(tx, group, new Date(span.end));
      return true;
    });
    if (!more) return;
  }
}

/**
 * Computes and pays runs until none is left that this server can finish. The list is read again after each pass: another
 * server may have opened runs since, and left them because a batch of an earlier one was still computed here.
 */
export async function workOff(core: Core, merchant: Merchant): Promise<void> {
  while (await workPass(core, merchant));
}

/** One waits while an earlier one of its kind is not computed, since it goes on from that. True when any run went on. */
async function workPass(core: Core, merchant: Merchant): Promise<boolean> {
  const { id: merchantId } = merchant;
  const runs = await inTransaction(core.pool, { merchantId, readOnly: true }, listUnfinished);
  const waits = new Set<string>();
  const groupOf = ({ kind, period }: RunRow) => `${kind} ${period}`;
  let wentOn = false;
  for (const run of runs) {
    if (waits.has(groupOf(run))) continue;
    if (run.state === 'open' && !(await computeRun(core, merchant, run))) {
      // Held runs are computed; only an unfinished one keeps the later ones waiting.
      if (await isOpen(core, merchantId, run.id)) waits.add(groupOf(run));
      else wentOn = true;
      continue;
    }
    if (await postRun(core, merchant, run)) wentOn = true;
  }
  return wentOn;
}

const isOpen = (core: Core, merchantId: number, id: string) =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) =>
    (await listUnfinished(tx)).some((run) => run.id === id && run.state === 'open'),
  );
