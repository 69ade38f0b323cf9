import { placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { storeSession } from '../../apps/studio/server/sessions/store.ts';
import { sendAll, type LoadResult } from '../bets/load.ts';
import { presignRound } from '../bets/requests.ts';
import { openFor } from './draws.ts';
import type { LotteryBench } from './set-up.ts';

const CONNECTIONS = 32;
const UNIT = 100;
/** Two units a lot. */
const STAKE = 2 * UNIT;

/** Sessions of so many players, one for each connection. */
export async function openSessions(bench: LotteryBench, gameCode: string): Promise<string[]> {
  const players = Array.from({ length: CONNECTIONS }, () => randomUUID());
  await bench.openRounds({ rounds: [], players });
  return Promise.all(players.map((playerId) => openSession(bench.owner, playerId, gameCode)));
}

export async function openSession(owner: Pool, playerId: string, gameCode: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const links = { parentOrigin: 'http://localhost:3000', verifyUrl: 'http://localhost:3000/' };
  await storeSession(owner, {
    ...links,
    id: randomUUID(),
    token,
    playerId,
    gameCode,
    dueForProlonging: false,
    currency: 'TLB',
    demo: false,
    language: 'EN',
    platformSession: 's',
    merchant: '',
    name: '',
    groups: [],
    lifetimeSeconds: 3600,
  });
  return token;
}

/** Bets as they go over the wire: one line of a selection, a ticket each. */
function requests(url: string, token: string, numero: string, count: number): Buffer[] {
  const { host } = new URL(url);
  return Array.from({ length: count }, (_, index) => {
    const lines = [{ play: 'HZ', selection: String(3 + (index % 16)), unit: UNIT }];
    const body = JSON.stringify({ requestId: randomUUID(), numero, lines, stake: STAKE });
    return Buffer.from(
      `POST ${placeLotteryTicket.path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

/** So many tickets of one draw, over all connections. */
export async function placeTickets(
  bench: LotteryBench,
  sessions: readonly string[],
  numero: string,
  count: number,
): Promise<LoadResult> {
  const each = Math.ceil(count / sessions.length);
  const lists = sessions.map((token) => requests(bench.studioUrl, token, numero, each));
  return sendAll(Number(new URL(bench.studioUrl).port), lists);
}

/** Signed bets to the server that verifies and answers, without anything else. */
export async function placeAtBare(bench: LotteryBench, count: number): Promise<LoadResult> {
  const { host, port } = new URL(bench.bareUrl);
  const player = { playerId: randomUUID(), sessionId: 's', memberId: 0, merchantId: 0, deposited: 0 };
  const { privateKey } = bench;
  const lists = Array.from({ length: CONNECTIONS }, () =>
    Array.from(
      { length: Math.ceil(count / CONNECTIONS) },
      () => presignRound(player, false, { host, privateKey })[0]!.bytes,
    ),
  );
  return sendAll(Number(port), lists);
}

/** Milliseconds of the slowest hundredth of bets in the five seconds before the close; late ones are refused. */
export async function measureCloseBurst(bench: LotteryBench, gameCode: string, perSession: number): Promise<number> {
  const sessions = await openSessions(bench, gameCode);
  const { numero } = await openFor(bench.owner, gameCode, '5 seconds');
  const { latencies, failures } = await placeTickets(bench, sessions, numero, perSession * sessions.length);
  const odd = failures.find((answer) => !answer.includes('draw_closed'));
  if (odd !== undefined) throw new Error(`refused: ${odd}`);
  const { rows } = await bench.owner.query<{ late: number }>(
    `select count(*)::int as late from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where d.game_code = $1 and d.numero = $2 and t.created_at >= d.closes_at`,
    [gameCode, numero],
  );
  if (rows[0]!.late > 0) throw new Error(`${rows[0]!.late} tickets were taken after the close`);
  return latencies[Math.floor(latencies.length * 0.99)]!;
}
