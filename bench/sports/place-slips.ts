import { placeSlip } from '@fairhouse/contract/play/studio-slips';
import { randomUUID } from 'node:crypto';
import { sendAll, type LoadResult } from '../bets/load.ts';
import { openSessions, placeAtBare } from '../lottery/place.ts';
import type { LotteryBench } from '../lottery/set-up.ts';
import { matchOf, ODDS } from './matches.ts';

const PLACED = 3_200;
const ROUNDS = 3;

/** Requests as they go over the wire: a single before its match, a ticket each. */
function requests(url: string, token: string, count: number): Buffer[] {
  const { host } = new URL(url);
  return Array.from({ length: count }, (_, at) => {
    const leg = { match: matchOf(at), market: 1, specifiers: '', outcome: '1', odds: ODDS[1], seq: 1 };
    const slip = { clientId: randomUUID(), legs: [leg], type: 'single', stake: { total: 100 }, policy: 'none' };
    const body = JSON.stringify(slip);
    return Buffer.from(
      `POST ${placeSlip.path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

const slowest = ({ latencies }: LoadResult) => latencies[Math.floor(latencies.length * 0.99)]!;

/**
 * How many times slower the slowest hundredth of placings is than that of signed bets at a bare server. Interleaved rounds, of
 * which the first is a warm-up; the median counts.
 */
export async function measurePlacing(bench: LotteryBench): Promise<number> {
  const sessions = await openSessions(bench, 'sportsbook');
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await placeAtBare(bench, PLACED);
    const each = Math.ceil(PLACED / sessions.length);
    const lists = sessions.map((token) => requests(bench.studioUrl, token, each));
    const placed = await sendAll(Number(new URL(bench.studioUrl).port), lists);
    const refused = placed.failures[0] ?? bare.failures[0];
    if (refused !== undefined) throw new Error(`refused: ${refused}`);
    console.log(
      `round ${round}  ${Math.round(PLACED / placed.seconds)} tickets/s p99 ${slowest(placed).toFixed(1)} ms  ` +
        `bare ${Math.round(PLACED / bare.seconds)} bets/s p99 ${slowest(bare).toFixed(1)} ms`,
    );
    if (round > 0) ratios.push(slowest(placed) / slowest(bare));
  }
  return ratios.toSorted((a, b) => a - b)[ROUNDS >> 1]!;
}
