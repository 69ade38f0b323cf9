// npm run bench:ledger: compares this ledger with pgbench's TPC-B on the same PostgreSQL in the same run.
// Only ratios within one run mean anything. Flags: see arguments.ts.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, migrate, startEmbedded } from '@fairhouse/database';
import { createLedger, migrationsDir } from '@fairhouse/ledger';
import { readArguments, USAGE } from './arguments.ts';
import { measurePgbench, preparePgbench } from './pgbench.ts';
import { openCustomers } from './set-up.ts';
import { assertConfirmed, readBooks } from './verify.ts';
import { measureMovements, measurePlay, seededRandom, uniform, zipf, type Measured } from './workload.ts';

const ZIPF_EXPONENT = 0.99;
const WARM_UP_SECONDS = 2;
const PGBENCH = 'pgbench TPC-B, 16 clients';

interface Case {
  name: string;
  run: (label: string) => Promise<Measured>;
}

async function bench(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const home = mkdtempSync('/tmp/fairhouse-bench-');
  chmodSync(home, 0o755);
  const server = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['ledger', 'tpcb'] });
  const cleanUp = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  try {
    const hasPgbench = await preparePgbench(server.ownerUrl('tpcb'), options.scale);
    if (!hasPgbench)
      console.log(
        'pgbench is MISSING (Debian: apt-get install postgresql-contrib postgresql): no ratios, only speeds.',
      );
    await migrate({ url: server.ownerUrl('ledger'), dirs: [migrationsDir] });
    const pool = connect({ url: server.appUrl('ledger') });
    const ledger = createLedger({ pool, lanes: options.lanes, maxBatch: options.maxBatch });
    await openCustomers(pool, ledger, options.wallets);
    const owner = connect({ url: server.ownerUrl('ledger') });
    await owner.query('vacuum analyze');
    await owner.end();

    const { seconds, wallets } = options;
    const load = (outstanding: number, hot: boolean, run: string) => {
      const random = seededRandom(run);
      const draw = hot ? zipf(random, wallets, ZIPF_EXPONENT) : uniform(random, wallets);
      return { ledger, draw, outstanding, seconds, run };
    };
    const largest = Math.max(...options.outstanding);
    await measureMovements({ ...load(largest, false, 'warm-up'), seconds: WARM_UP_SECONDS });
    const cases: Case[] = [
      ...options.outstanding.map((n) => ({
        name: `movements, uniform, ${n}`,
        run: (run: string) => measureMovements(load(n, false, run)),
      })),
      { name: `movements, zipf, ${largest}`, run: (run) => measureMovements(load(largest, true, run)) },
      { name: `bets and wins, uniform, ${largest}`, run: (run) => measurePlay(load(largest, false, run)) },
      { name: `bets and wins, zipf, ${largest}`, run: (run) => measurePlay(load(largest, true, run)) },
    ];
    const results = new Map<string, Measured[]>();
    const tpcb: number[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      if (hasPgbench) {
        tpcb.push(await measurePgbench(server.ownerUrl('tpcb'), seconds));
        console.log(`round ${round}  ${PGBENCH.padEnd(32)} ${Math.round(tpcb.at(-1) ?? 0)}/s`);
      }
      for (const { name, run } of cases) {
        const before = await readBooks(pool);
        const measured = await run(`${round} ${name}`);
        assertConfirmed(before, await readBooks(pool), measured.confirmed, measured.operations);
        results.set(name, [...(results.get(name) ?? []), measured]);
        console.log(`round ${round}  ${name.padEnd(32)} ${line(measured)}  verified`);
      }
    }
    const report = await ledger.check(pool);
    if (!report.ok) throw new Error(`the checker found ${report.differenceCount} differences`);
    console.log(`checker: ${report.entries} entries, ${report.rounds} rounds, no difference\n`);
    await ledger.close();
    await pool.end();

    const base = median(tpcb);
    if (hasPgbench) console.log(`${PGBENCH.padEnd(32)} ${Math.round(base)}/s`);
    const medians = new Map(cases.map(({ name }) => [name, medianOf(results.get(name) ?? [])]));
    for (const [name, m] of medians)
      console.log(`${name.padEnd(32)} ${line(m)}${hasPgbench ? `  x${(m.perSecond / base).toFixed(1)}` : ''}`);
    const ratio = (name: string) => (hasPgbench ? round1((medians.get(name)?.perSecond ?? 0) / base) : null);
    console.log(
      JSON.stringify({
        ratio: ratio(`movements, uniform, ${largest}`),
        ratioZipf: ratio(`movements, zipf, ${largest}`),
        ratioPlay: ratio(`bets and wins, uniform, ${largest}`),
        opsPerSecond: Math.round(medians.get(`movements, uniform, ${largest}`)?.perSecond ?? 0),
        p99ms64: round1(medians.get('movements, uniform, 64')?.p99ms ?? 0),
      }),
    );
  } finally {
    await cleanUp();
  }
}

function line({ perSecond, p50ms, p99ms }: Measured): string {
  return `${String(Math.round(perSecond)).padStart(7)}/s  p50 ${p50ms.toFixed(1)} ms  p99 ${p99ms.toFixed(1)} ms`;
}

function medianOf(measured: Measured[]): Measured {
  const of = (pick: (m: Measured) => number) => median(measured.map(pick));
  return {
    operations: of((m) => m.operations),
    perSecond: of((m) => m.perSecond),
    p50ms: of((m) => m.p50ms),
    p99ms: of((m) => m.p99ms),
    confirmed: 0,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

try {
  await bench();
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}
