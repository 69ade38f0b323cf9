// npm run bench:cashier: reads of a member with a million entries, as a ratio to a read by primary key in the same run; and
// the speed of a backup of that database, in megabytes of 10^6 bytes; then the processor time of the summaries as a part of
// that of the bets, and reports over the entries of many members.
// Flags: --entries <n> --times <n> --report-entries <n> --report-members <n> --pairs <n>.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, inTransaction, migrate, startEmbedded, takeBackup } from '@fairhouse/database';
import { classifyGames, createLedger, LONGEST_TAIL, migrationsDir, sumUpWallets } from '@fairhouse/ledger';
import { fillHistory, GAMES, makePastPartitions, VENDOR } from './fill-history.ts';
import { measureBetCost } from './measure-bet-cost.ts';
import { measureRecords, REFERENCE } from './measure-records.ts';
import { fillReports, measureReports, type ReportRequest } from './measure-reports.ts';

const MERCHANT = 1;
const CUSTOMER = 1;
const ZONE = 'Asia/Manila';

async function bench(): Promise<void> {
  const values = readFlags();
  const [entries, times] = [Number(values.entries), Number(values.times)];
  const home = mkdtempSync('/tmp/fairhouse-bench-');
  chmodSync(home, 0o755);
  const server = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['cashier', 'platform'] });
  const cleanUp = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  try {
    await migrate({ url: server.ownerUrl('cashier'), dirs: [migrationsDir] });
    const pool = connect({ url: server.appUrl('cashier'), max: 4 });
    const owner = connect({ url: server.ownerUrl('cashier'), max: 2 });
    const ledger = createLedger({ pool });
    const member = { merchantId: MERCHANT, customerId: CUSTOMER, currency: 'TLB' } as const;
    await inTransaction(pool, { merchantId: MERCHANT }, (tx) => ledger.openWallets(tx, member));
    await makePastPartitions(owner);
    await fillHistory(owner, { ...member, entries });
    await owner.query('vacuum analyze');
    await inTransaction(pool, {}, (tx) => classifyGames(tx, GAMES));
    const start = performance.now();
    await sumUpWallets(pool, { merchantId: MERCHANT, timeZone: ZONE, longestTail: LONGEST_TAIL });
    console.log(`${entries} entries summed up in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    // Not summed up yet: the longest tail that the job leaves.
    for (let n = 0; n < LONGEST_TAIL; n += 1) {
      const round = { vendorId: VENDOR, round: `new-${n}@1`, amount: 100 };
      await ledger.post({ ...member, ref: randomUUID(), type: 'bet', ...round });
    }
    await owner.query('vacuum analyze');

    const request = { pool, ...member, entries, timeZone: ZONE };
    await measureRecords({ ...request, times: Math.ceil(times / 10) });
    const measured = await measureRecords({ ...request, times });
    const worst = worstRatio(measured);
    const began = performance.now();
    const { bytes } = await takeBackup(join(home, 'postgres'), join(home, 'backups'));
    const backupMBps = bytes / 1000 / (performance.now() - began);
    console.log(`a backup of ${(bytes / 1e6).toFixed(0)} MB at ${backupMBps.toFixed(0)} MB/s`);
    const betCost = await measureBetCost({
      home,
      ownerUrl: server.ownerUrl('platform'),
      appUrl: server.appUrl('platform'),
      timeZone: ZONE,
      pairs: Number(values.pairs),
    });
    console.log(
      `processor seconds of a million entries: bets ${betCost.betSeconds.toFixed(0)}, summaries ${betCost.sumSeconds.toFixed(1)}`,
    );
    const reportMs = await reports({
      pool,
      owner,
      merchantId: MERCHANT,
      timeZone: ZONE,
      entries: Number(values['report-entries']),
      members: Number(values['report-members']),
      firstCustomer: CUSTOMER + 1,
      times: Math.ceil(times / 10),
    });
    await ledger.close();
    await pool.end();
    await owner.end();
    console.log(
      JSON.stringify({
        recordRatio: round(worst),
        reportMs: round(reportMs),
        betCostPercent: round(betCost.percent),
        backupMBps: round(backupMBps),
      }),
    );
  } finally {
    await cleanUp();
  }
}

function readFlags() {
  const { values } = parseArgs({
    options: {
      entries: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '1000' },
      'report-entries': { type: 'string', default: '10000000' },
      'report-members': { type: 'string', default: '200' },
      pairs: { type: 'string', default: '7' },
    },
  });
  return values;
}

/** Of the slowest hundredth of each read, to that of the reference. */
function worstRatio(measured: ReadonlyMap<string, number[]>): number {
  const reference = percentile(measured.get(REFERENCE)!, 0.99);
  let worst = 0;
  for (const [name, milliseconds] of measured) {
    const ratio = percentile(milliseconds, 0.99) / reference;
    if (name !== REFERENCE) worst = Math.max(worst, ratio);
    const figures = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(2));
    console.log(`${name.padEnd(32)} p50 ${figures[0]} ms  p99 ${figures[1]} ms  x${ratio.toFixed(1)}`);
  }
  return worst;
}

async function reports(request: ReportRequest): Promise<number> {
  await fillReports(request);
  await measureReports({ ...request, times: 1 });
  const slowest = percentile(await measureReports(request), 0.99);
  console.log(`a report over ${request.entries} entries of ${request.members} members: p99 ${slowest.toFixed(1)} ms`);
  return slowest;
}

const round = (value: number) => Math.round(value * 10) / 10;

function percentile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)]!;
}

await bench();
