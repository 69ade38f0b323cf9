import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LotteryBench } from '../lottery/set-up.ts';
import type { Usage } from './studio-process.ts';

/** Clients that are opened at once. */
const TOGETHER = 50;
const SETTLE_MS = 240_000;
const POLL_MS = 500;

/** What clients count together. */
export interface Figures {
  /** Milliseconds from an event, or from what a client sent, to the client that sees it. */
  latencies: number[];
  bytes: number;
  /** Bets, shots or moves that were sent. */
  sent: number;
  refused: number;
}

export const newFigures = (): Figures => ({ latencies: [], bytes: 0, sent: 0, refused: 0 });

export interface BenchClient {
  /** It sees its room. */
  ready: Promise<void>;
  stop(): void;
}

export async function readUsage({ studio }: LotteryBench): Promise<Usage> {
  const answer = once(studio, 'message');
  studio.send('usage');
  const [{ usage }] = (await answer) as [{ usage: Usage }];
  return usage;
}

/** Opens clients, some at a time. */
export async function openAll<Player>(
  players: readonly Player[],
  open: (player: Player, at: number) => BenchClient,
): Promise<BenchClient[]> {
  const clients: BenchClient[] = [];
  for (let from = 0; from < players.length; from += TOGETHER) {
    const opened = players.slice(from, from + TOGETHER).map((player, at) => open(player, from + at));
    await Promise.all(opened.map(({ ready }) => ready));
    clients.push(...opened);
  }
  return clients;
}

/** What the clients see and the studio uses within so many seconds. */
export async function measureFor(bench: LotteryBench, figures: Figures, clients: number, seconds: number) {
  Object.assign(figures, newFigures());
  const before = await readUsage(bench);
  const since = new Date();
  await sleep(seconds * 1000);
  const after = await readUsage(bench);
  const { latencies, bytes, sent, refused } = figures;
  return {
    since,
    p95Ms: p95(latencies),
    studioCorePercent: round(((after.cpuSeconds - before.cpuSeconds) / seconds) * 100),
    bytesPerSecondPerClient: round(bytes / seconds / clients),
    sent,
    refused,
  };
}

/** Until all have ended: their money against the books of the platform. `query` answers id, state, stake and what is due. */
export async function countMoney(bench: LotteryBench, query: string) {
  const read = async () =>
    (await bench.owner.query<{ id: string; state: string; stake: number; due: number | null }>(query)).rows;
  const isOpen = ({ state }: { state: string }) => !['settled', 'refunded', 'refused'].includes(state);
  const until = performance.now() + SETTLE_MS;
  let rows = await read();
  while (rows.some(isOpen) && performance.now() < until) {
    await sleep(POLL_MS);
    rows = await read();
  }
  const books = await bench.readBooks();
  const wrong = rows.filter((row) => {
    const booked = ['bet', 'win', 'refund'].reduce((sum, kind) => sum + (books[`${row.id}.${kind}`] ?? 0), 0);
    return !isOpen(row) && booked !== (row.state === 'settled' ? row.due! - row.stake : 0);
  });
  return { tickets: rows.length, open: rows.filter(isOpen).length, wrong: wrong.length };
}

export function p95(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : round(sorted[Math.floor(sorted.length * 0.95)]!);
}

export const round = (value: number): number => Math.round(value * 10) / 10;
