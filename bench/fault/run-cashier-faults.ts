import { setTimeout as sleep } from 'node:timers/promises';
import { startCashierBed, type CashierBed } from './cashier-bed.ts';
import { comparePayments, type PaymentComparison } from './compare-payments.ts';
import type { FaultOptions } from './run-faults.ts';
import { seededRandom } from './seeded-random.ts';
import { newMember, payDeposit, recheck, withdraw, type CashierMember } from './use-cashier.ts';

const MEMBERS = 4;
/** Milliseconds after the beginning of a turn within which its fault strikes. */
const STRIKE_MS = 800;
const LOSS_MS = 1500;
const PAUSE_MS = 500;
/** Unknown outcomes are known within this time: the provider repeats reports, jobs and members ask. */
const SETTLING_MS = 120_000;

/** `over`: everything goes on again. */
const faults: Record<string, (bed: CashierBed, over: AbortSignal) => Promise<unknown>> = {
  'kill -9 of the platform': async ({ platform }) => {
    await platform.kill();
    await platform.start();
  },
  'kill -9 of the payment provider': ({ provider }) => provider.restart(),
  'reports lost': async ({ reports }) => {
    reports.setFate('cut', 0.7);
    await sleep(LOSS_MS);
    reports.setFate('pass', 0);
  },
  'kill -9 of the database': ({ database, platform }, over) => {
    process.kill(database.pid, 'SIGKILL');
    return watch(platform, over);
  },
  'kill -9 of the platform and the provider at once': ({ platform, provider }) =>
    Promise.all([provider.restart(), platform.kill().then(() => platform.start())]),
};

/** A platform that ends by a lost connection is started again, as the launcher's supervision does. */
async function watch(platform: CashierBed['platform'], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    if (!platform.alive) await platform.start();
    await sleep(PAUSE_MS);
  }
}

/**
 * Members deposit and withdraw through a real provider, operators decide two at a time, while processes are killed and
 * reports come twice, late, out of order or not at all; then compares both sides' books.
 */
export async function runCashierFaults({ seconds, seed, log }: FaultOptions): Promise<PaymentComparison> {
  const random = seededRandom(seed);
  const stops: (() => unknown)[] = [];
  try {
    const bed = await startCashierBed(random, stops);
    const members: CashierMember[] = [];
    for (let count = 0; count < MEMBERS; count += 1) {
      const member = await newMember(bed, `cashier${count}`);
      members.push(member);
      for (let paid = 0; paid < 2; paid += 1) await payDeposit(member, random);
      await recheck(member);
    }
    const end = performance.now() + seconds * 1000;
    const turns = Object.entries(faults);
    for (let turn = 0; turn < turns.length || performance.now() < end; turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      const using = members.map(async (member) => {
        await payDeposit(member, random);
        await withdraw(bed, member, random);
        await recheck(member);
      });
      const over = new AbortController();
      const striking = sleep(random() * STRIKE_MS).then(() => ({ struck: strike(bed, over.signal) }));
      const [{ struck }] = await Promise.all([striking, ...using]);
      // Taken since the fault.
      await payDeposit(members[0]!, random);
      over.abort();
      await struck;
      log(`${name}: payments go on, turn ${turn + 1}`);
    }
    return await settled(bed, members);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** The comparison once nothing is open any more, or after the time for that. */
async function settled(bed: CashierBed, members: readonly CashierMember[]): Promise<PaymentComparison> {
  const end = performance.now() + SETTLING_MS;
  for (;;) {
    const books = await comparePayments(bed);
    if (books.differences.length === 0 || performance.now() > end) return books;
    for (const member of members) await recheck(member);
    await sleep(PAUSE_MS);
  }
}
