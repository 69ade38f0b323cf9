import type { Client } from '@fairhouse/contract/client';
import { createClient } from '@fairhouse/contract/client';
import { lotteryTicket, openLotterySession, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { clientOf, type TestBed } from '../../testing/start-test-studio.ts';
import { WAIT_MS } from './test-lottery.ts';

/** What a player has at first; minor units. */
export const START = 1_000_000;
const UNIT = 100;

/** A player with a session of a game. */
export async function enterLottery(
  bed: TestBed,
  url: string,
  gameCode: string,
  options: { playerId?: string; demo?: boolean; balance?: number; merchant?: string } = {},
) {
  const { playerId = randomUUID(), balance = START, ...rest } = options;
  const launchToken = bed.platform.launch({ playerId, balance, gameCode, ...rest });
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  const session = await visitor(openLotterySession, { launchToken });
  return { call: clientOf(url, session.session), playerId, session };
}

export interface Slip {
  requestId?: string;
  selection?: string;
  unit?: number;
  stake?: number;
  play?: string;
  gameCode?: string;
  /** The odds that the client shows, where they are not the standard ones. */
  odds?: Record<string, number>;
}

export const slipOf = (numero: string, slip: Slip = {}) => {
  const { selection = '123', unit = UNIT, stake = unit * selection.length, play = 'FIRST' } = slip;
  const game = slip.gameCode === undefined ? {} : { gameCode: slip.gameCode };
  return {
    requestId: slip.requestId ?? randomUUID(),
    ...game,
    numero,
    lines: [{ play, selection, unit, ...(slip.odds && { odds: slip.odds }) }],
    stake,
  };
};

export const place = (call: Client, numero: string, slip?: Slip) => call(placeLotteryTicket, slipOf(numero, slip));

/** The ticket once its pay or refund is booked. */
export const settled = (call: Client, id: string) =>
  vi.waitFor(
    async () => {
      const ticket = await call(lotteryTicket, { id });
      expect(ticket.credited).toBe(true);
      return ticket;
    },
    { timeout: WAIT_MS },
  );
