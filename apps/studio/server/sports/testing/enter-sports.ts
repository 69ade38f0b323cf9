import { createClient, type Client } from '@fairhouse/contract/client';
import {
  openSportsSession,
  type OddsPolicy,
  type SlipLeg,
  type SlipStake,
  type SlipType,
} from '@fairhouse/contract/play/studio-slips';
import { placeSlip, sportsTicket, type SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { expect, vi } from 'vitest';
import { clientOf, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import type { BetSettlement, MessageBodies, MessageKind } from '../feed/messages.ts';
import { readMessage } from '../settle/read-message.ts';
import { addResults } from '../settle/result-store.ts';
import { createTestBook, type TestBook } from './test-book.ts';

/** Long enough for a busy machine. */
export const WAIT_MS = 30_000;
/** What a player has at first; minor units. */
export const START = 1_000_000;

/** A studio with a book of the test's own and short delays. */
export async function startSports(bed: TestBed, book: TestBook = createTestBook(), options: object = {}) {
  const times = { ...patientTimes.times, recoveryMs: 50 };
  const studio = await bed.start({
    ...patientTimes,
    times,
    counter: { book, hasClient: true, delayScale: 0.1 },
    ...options,
  });
  return { book, studio, url: studio.url };
}

/** A player with a session of the sportsbook. */
export async function enterSports(
  bed: TestBed,
  url: string,
  options: { playerId?: string; demo?: boolean; balance?: number; gameCode?: 'sportsbook' | 'esports' } = {},
) {
  const { playerId = randomUUID(), balance = START, demo = false, gameCode = 'sportsbook' } = options;
  const launchToken = bed.platform.launch({ playerId, balance, demo, gameCode });
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  const session = await visitor(openSportsSession, { launchToken });
  return {
    call: clientOf(url, session.session),
    playerId,
    balance: () => bed.platform.players.get(playerId)!.balance,
  };
}

export interface TestLeg {
  match: string;
  odds: number;
  market?: number;
  specifiers?: string;
  outcome?: string;
  banker?: boolean;
}

/** Market 1, home. */
export const leg = ({ market = 1, specifiers = '', outcome = '1', banker, match, odds }: TestLeg): SlipLeg => ({
  match,
  market,
  specifiers,
  outcome,
  odds,
  seq: 0,
  ...(banker && { banker }),
});

export interface TestSlip {
  clientId?: string;
  type?: SlipType;
  stake?: SlipStake;
  policy?: OddsPolicy;
}

export const slipOf = (legs: readonly TestLeg[], slip: TestSlip = {}) => ({
  clientId: slip.clientId ?? randomUUID(),
  legs: legs.map(leg),
  type: slip.type ?? (legs.length === 1 ? ('single' as const) : ('multiple' as const)),
  stake: slip.stake ?? { perLine: 1_000 },
  policy: slip.policy ?? ('none' as const),
});

export const place = (call: Client, legs: readonly TestLeg[], slip?: TestSlip) => call(placeSlip, slipOf(legs, slip));

/** Matches of the next hour with market 1 at these odds for home; answers a leg for each. */
export function openMatches(book: TestBook, ...odds: number[]): TestLeg[] {
  return odds.map((thousandths) => {
    const match = `m-${randomUUID()}`;
    book.set(match, { markets: [{ id: 1, odds: { 1: thousandths, 2: 3_400, 3: 3_300 } }] });
    return { match, odds: thousandths };
  });
}

let nextNo = 1_000_000;

/** A database with the tables of the studio. */
type Database = Pick<TestBed, 'query'>;

/** A message of the feed with results, as if it had come. */
export async function send<Kind extends MessageKind>(
  bed: Database,
  kind: Kind,
  match: string,
  body: MessageBodies[Kind],
  no = (nextNo += 1),
): Promise<void> {
  const message = { kind, product: 1, seq: no, no, eventId: match, at: new Date().toISOString(), body };
  await addResults({ query: bed.query } as unknown as PoolClient, readMessage(message as never));
}

type Outcome = 'win' | 'half_win' | 'void' | 'half_lose' | 'lose';
const outcomes: Record<Outcome, { result: 0 | 1; voidFactor: 0 | 0.5 | 1 }> = {
  win: { result: 1, voidFactor: 0 },
  half_win: { result: 1, voidFactor: 0.5 },
  void: { result: 0, voidFactor: 1 },
  half_lose: { result: 0, voidFactor: 0.5 },
  lose: { result: 0, voidFactor: 0 },
};

/** The result of a leg. */
export const settle = (
  bed: Database,
  { match, market = 1, specifiers = '', outcome = '1' }: TestLeg,
  result: Outcome,
  { certainty = 2, no }: { certainty?: 1 | 2; no?: number } = {},
) =>
  send(
    bed,
    'bet_settlement',
    match,
    {
      markets: [{ id: market, specifiers, certainty, outcomes: [{ id: outcome, ...outcomes[result] }] }],
    } satisfies BetSettlement,
    no,
  );

export const takeBack = (bed: Database, { match, market = 1, specifiers = '' }: TestLeg) =>
  send(bed, 'rollback_bet_settlement', match, { markets: [{ id: market, specifiers }] });

/** The ticket once it is so. */
export const until = (call: Client, id: string, expected: Partial<SportsTicket>) =>
  vi.waitFor(
    async () => {
      const ticket = await call(sportsTicket, { id });
      expect(ticket).toMatchObject(expected);
      return ticket;
    },
    { timeout: WAIT_MS },
  );

/** The ticket once all that it pays is booked. */
export const settled = (call: Client, id: string) => until(call, id, { credited: true });
