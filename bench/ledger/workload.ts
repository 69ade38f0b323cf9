import { createHash } from 'node:crypto';
import type { Ledger, Operation } from '@fairhouse/ledger';
import { refOf } from '@fairhouse/ledger';

/** Draws a customer, 1 .. the number of customers. */
export type Draw = () => number;

export interface Measured {
  operations: number;
  perSecond: number;
  p50ms: number;
  p99ms: number;
  /** Sum of the acknowledged movements; compared with the database afterwards. */
  confirmed: number;
}

export const MERCHANT = 1;
export const VENDOR = 7;

/** xorshift128, seeded, so that runs repeat. */
export function seededRandom(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let [x, y, z, w] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), digest.readInt32LE(12)];
  return () => {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return (w >>> 0) / 2 ** 32;
  };
}

export function uniform(random: () => number, customers: number): Draw {
  return () => 1 + Math.floor(random() * customers);
}

/** Zipf distribution with the given exponent, by inversion of the cumulative weights; customer 1 is the hottest. */
export function zipf(random: () => number, customers: number, exponent: number): Draw {
  const cumulative = new Float64Array(customers);
  let total = 0;
  for (let rank = 1; rank <= customers; rank += 1) {
    total += 1 / rank ** exponent;
    cumulative[rank - 1] = total;
  }
  return () => {
    const wanted = random() * total;
    let low = 0;
    let high = customers - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

export interface Load {
  ledger: Ledger;
  draw: Draw;
  /** Operations in flight at any time (closed loop). */
  outstanding: number;
  seconds: number;
  /** Makes the references of one measurement differ from those of another. */
  run: string;
}

type Step = (operation: Operation) => Promise<void>;

/**
 * One movement on one wallet after another, half of them debits: like pgbench's TPC-B transaction on an account
 * (account, branch and teller totals, history), with the ledger's checks and idempotency.
 */
export function measureMovements(load: Load): Promise<Measured> {
  const random = seededRandom(`amounts ${load.run}`);
  return measure(load, async (post, name) => {
    const amount = 1 + Math.floor(random() * 500);
    const type = random() < 0.5 ? 'fee' : 'deposit';
    await post({ type, ref: refOf(name), merchantId: MERCHANT, customerId: load.draw(), currency: 'TLB', amount });
  });
}

/**
 * Play at a vendor: a bet that opens a round, then the win (zero in 7 of 10) that ends it; two operations per round.
 */
export function measurePlay(load: Load): Promise<Measured> {
  const random = seededRandom(`amounts ${load.run}`);
  return measure(load, async (post, round) => {
    const common = { merchantId: MERCHANT, customerId: load.draw(), currency: 'TLB', vendorId: VENDOR, round } as const;
    const amount = 1 + Math.floor(random() * 500);
    await post({ ...common, type: 'bet', ref: refOf('bet', round), amount });
    const payout = random() < 0.3 ? amount * 3 : 0;
    await post({ ...common, type: 'win', ref: refOf('win', round), amount: payout, endsRound: true });
  });
}

async function measure(load: Load, work: (post: Step, name: string) => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  let confirmed = 0;
  const started = performance.now();
  const ends = started + load.seconds * 1000;

  async function post(operation: Operation): Promise<void> {
    const before = performance.now();
    const outcome = await load.ledger.post(operation);
    latencies.push(performance.now() - before);
    if (outcome.status !== 'posted') throw new Error(`${operation.type} was answered ${JSON.stringify(outcome)}`);
    const debit = operation.type === 'bet' || operation.type === 'fee';
    if ('amount' in operation) confirmed += debit ? -operation.amount : operation.amount;
  }

  async function client(number: number): Promise<void> {
    for (let count = 0; performance.now() < ends; count += 1) await work(post, `${load.run}-${number}-${count}`);
  }

  await Promise.all(Array.from({ length: load.outstanding }, (_, number) => client(number)));
  const perSecond = (latencies.length * 1000) / (performance.now() - started);
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { operations: latencies.length, perSecond, p50ms: percentile(0.5), p99ms: percentile(0.99), confirmed };
}
