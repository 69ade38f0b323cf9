import type { Client } from '@fairhouse/contract/client';
import { comingLotteryDraws, lotteryChase, placeLotteryChase } from '@fairhouse/contract/play/studio-chase';
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { TestBed } from '../../testing/start-test-studio.ts';
import { reach, WAIT_MS } from './test-lottery.ts';

const UNIT = 100;

/** The studio has planned the draws of a game, as it does within moments of its first start. */
export const planned = (bed: TestBed, gameCode: string) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await bed.query('select from lottery_draw where game_code = $1', [gameCode]);
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: WAIT_MS },
  );

export interface ChaseSlip {
  requestId?: string;
  draws?: { numero: string; multiple: number }[];
  selection?: string;
  play?: string;
  stopOnWin?: boolean;
  stake?: number;
}

/** A draw that closes sooner may close while a busy machine places a bet on it. */
const ENOUGH_MS = 60_000;

/** A slip on the first digits of the next draws, with multiples 1, 2, 3 …. */
export async function chaseSlip(call: Client, gameCode: string, count: number, slip: ChaseSlip = {}) {
  const { selection = '0123456789', play = 'FIRST', stopOnWin = false, requestId = randomUUID() } = slip;
  const { draws: coming, now } = await call(comingLotteryDraws, { gameCode });
  const inTime = coming.filter(({ closesAt }) => Date.parse(closesAt) - Date.parse(now) > ENOUGH_MS);
  const draws = slip.draws ?? inTime.slice(0, count).map(({ numero }, index) => ({ numero, multiple: index + 1 }));
  const lots = draws.reduce((sum, { multiple }) => sum + multiple, 0) * selection.length;
  const { stake = lots * UNIT } = slip;
  return { requestId, gameCode, lines: [{ play, selection, unit: UNIT }], draws, stopOnWin, stake };
}

export const chase = async (call: Client, gameCode: string, count: number, slip?: ChaseSlip) =>
  (await call(placeLotteryChase, await chaseSlip(call, gameCode, count, slip))).chase;

/**
 * The draw closes now, although its time has not come, and is drawn. So are those before it without tickets, of which
 * one may be in its lock: a draw waits until every earlier one of its chain is drawn.
 */
export async function playDraw(bed: TestBed, gameCode: string, numero: string, state = 'settled') {
  await bed.query(
    `update lottery_draw set opens_at = now() - interval '1 hour', closes_at = least(closes_at, now()), draws_at = now()
      where game_code = $1 and (numero = $2 or numero < $2 and state in ('scheduled', 'open', 'closed')
        and not exists (select from lottery_ticket t where t.draw_id = lottery_draw.id))`,
    [gameCode, numero],
  );
  return reach(bed, { gameCode, numero }, state);
}

/** The chase once every pay and refund is booked. */
export const ended = (call: Client, id: string) =>
  vi.waitFor(
    async () => {
      const found = await call(lotteryChase, { id });
      expect(found.tickets.every(({ credited }) => credited)).toBe(true);
      return found;
    },
    { timeout: WAIT_MS },
  );
