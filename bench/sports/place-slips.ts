import { placeSlip } from '@fairhouse/contract/play/studio-tickets';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sendAll, type LoadResult } from '../bets/load.ts';
import { openSessions } from '../lottery/place.ts';
import type { LotteryBench } from '../lottery/set-up.ts';
import { matchOf, ODDS } from './matches.ts';

const PLACED = 3_200;
const ROUNDS = 3;

/** Requests as they go over the wire: a single before its match, a ticket each. */
function requests(url: string, path: string, token: string, count: number): Buffer[] {
  const { host } = new URL(url);
  return Array.from({ length: count }, (_, at) => {
    const leg = { match: matchOf(at), market: 1, specifiers: '', outcome: '1', odds: ODDS[1], seq: 1 };
    const slip = { clientId: randomUUID(), legs: [leg], type: 'single', stake: { total: 100 }, policy: 'none' };
    const body = JSON.stringify({ ...slip, ...(path === BARE && { playerId: PLAYER }) });
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

const BARE = '/place';
const PLAYER = 'bare';

const slowest = ({ latencies }: LoadResult) => latencies[Math.floor(latencies.length * 0.99)]!;

/**
 * How many times slower the slowest hundredth of placings is than that of a bare server that only asks for the stake.
 * Interleaved rounds, of which the first is a warm-up; the median counts.
 */
export async function measurePlacing(bench: LotteryBench): Promise<number> {
  const sessions = await openSessions(bench, 'sportsbook');
  await bench.openRounds({ rounds: [], players: [PLAYER] });
  const env = { PLATFORM_URL: bench.platformUrl, KEY_FILE: bench.keyFile };
  const { url: bareUrl } = await bench.start(join(import.meta.dirname, 'bare-caller.ts'), env);
  const sendTo = (url: string, path: string) => {
    const each = Math.ceil(PLACED / sessions.length);
    const lists = sessions.map((token) => requests(url, path, token, each));
    return sendAll(Number(new URL(url).port), lists);
  };
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await sendTo(bareUrl, BARE);
    const placed = await sendTo(bench.studioUrl, placeSlip.path);
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
