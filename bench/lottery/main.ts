/**
 * Measures the lottery of the studio with the platform in memory, over real HTTP with real signatures:
 *   npm run bench:lottery [-- --tickets <n>]
 * The last line is JSON: `settle100kSeconds`, seconds from the close of a draw with 100,000 tickets to its last payment;
 * `placeRatio`, tickets per second against signed bets per second at a bare server; `closeBurstP99Ms`, bets in the
 * last five seconds; `countdownDriftMs`, how far the clock that pages count down by is from the database's.
 */
import { lotteryMenu } from '@fairhouse/contract/play/studio-draws';
import { createClient } from '@fairhouse/contract/client';
import { parseArgs } from 'node:util';
import { openFor } from './draws.ts';
import { measureCloseBurst, openSessions, placeAtBare, placeTickets } from './place.ts';
import { measureSettlement } from './settle.ts';
import { setUp, type LotteryBench } from './set-up.ts';

const HUNDRED_THOUSAND = 100_000;
const PLACED = 3200;
const ROUNDS = 3;
const BURST_PER_SESSION = 200;
const CLOCK_READS = 40;

const rate = (seconds: number) => Math.round(PLACED / seconds);

const { values } = parseArgs({ options: { tickets: { type: 'string' } } });
const tickets = Number(values.tickets ?? HUNDRED_THOUSAND);
const bench = await setUp();
try {
  const placeRatio = await measurePlacing(bench);
  const closeBurstP99Ms = await measureCloseBurst(bench, 'K3-3', BURST_PER_SESSION);
  const countdownDriftMs = await measureDrift(bench);
  const seconds = await measureSettlement(bench, 'K3-5', tickets);
  const figures = {
    settle100kSeconds: (seconds * HUNDRED_THOUSAND) / tickets,
    placeRatio,
    closeBurstP99Ms,
    countdownDriftMs,
  };
  console.log(
    JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
  );
} finally {
  await bench.close();
}

/** Interleaved rounds, of which the first is a warm-up; the median counts. */
async function measurePlacing(on: LotteryBench): Promise<number> {
  const sessions = await openSessions(on, 'K3-1');
  const { numero } = await openFor(on.owner, 'K3-1', '1 hour');
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await placeAtBare(on, PLACED);
    const placed = await placeTickets(on, sessions, numero, PLACED);
    const refused = placed.failures[0] ?? bare.failures[0];
    if (refused !== undefined) throw new Error(`refused: ${refused}`);
    console.log(`round ${round}  ${rate(placed.seconds)} tickets/s  bare ${rate(bare.seconds)} bets/s`);
    if (round > 0) ratios.push(bare.seconds / placed.seconds);
  }
  return ratios.toSorted((a, b) => a - b)[ROUNDS >> 1]!;
}

/** The furthest that the clock of the menu was from the database's, half of the answer's time taken off. */
async function measureDrift({ studioUrl, owner }: LotteryBench): Promise<number> {
  const call = createClient({ baseUrl: studioUrl, headers: () => ({}) });
  let furthest = 0;
  for (let read = 0; read < CLOCK_READS; read += 1) {
    const sent = performance.now();
    const { now } = await call(lotteryMenu, {});
    const answered = performance.now();
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
    const back = performance.now();
    const shown = Date.parse(now) + (back - (sent + answered) / 2);
    furthest = Math.max(furthest, Math.abs(shown - rows[0]!.now.getTime() - (back - answered) / 2));
  }
  return furthest;
}
