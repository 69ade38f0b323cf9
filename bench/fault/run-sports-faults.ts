import { CallError } from '@fairhouse/contract/client';
import { cashOutOffers, cashOutTicket, placeSlip } from '@fairhouse/contract/play/studio-tickets';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addResults } from '../../apps/studio/server/sports/settle/result-store.ts';
import { untilRow } from '../lottery/draws.ts';
import { matchOf, MATCHES, ODDS } from '../sports/matches.ts';
import { compareSlips, type SlipComparison } from './compare-slips.ts';
import { again, clientOf, openSessions, setUp, type LotteryBed } from './lottery-bed.ts';
import type { FaultOptions } from './run-faults.ts';
import { runMatchFaults, type MatchComparison } from './run-match-faults.ts';
import { seededRandom } from './seeded-random.ts';

const TICKETS_OF_A_TURN = 4;
/** Milliseconds within which a fault strikes: at acceptance, or while results and cash-outs race. */
const STRIKE_MS = 500;
const OUTAGE_MS = 500;

const faults: Record<string, (bed: LotteryBed) => Promise<unknown>> = {
  'kill -9 of a studio': ({ studios }) => studios[0]!.restart(),
  'kill -9 of the database': async (bed) => bed.killDatabase(),
  'the wallet cannot be reached': ({ platform }) => platform.failFor('down', OUTAGE_MS),
  'answers of the wallet are lost': ({ platform }) => platform.failFor('drop', OUTAGE_MS),
  'kill -9 of both studios': ({ studios }) => Promise.all(studios.map((studio) => studio.restart())),
  'kill -9 of a studio and the database': (bed) => {
    bed.killDatabase();
    return bed.studios[1]!.restart();
  },
};

export interface SportsComparison extends SlipComparison {
  matches: MatchComparison;
}

/** Faults of tickets whose results come by hand, and of matches in play with their feed, at the same time. */
export async function runSportsFaults(options: FaultOptions): Promise<SportsComparison> {
  const [slips, matches] = await Promise.allSettled([runSlipFaults(options), runMatchFaults(options)]);
  if (slips.status === 'rejected') throw slips.reason;
  if (matches.status === 'rejected') throw matches.reason;
  return { ...slips.value, matches: matches.value };
}

/**
 * Bets on matches at two studios with one database, and injects faults while bets are accepted and while results and cash-outs
 * race; then compares tickets and the books of the platform, which is in memory.
 */
async function runSlipFaults({ seconds, seed, log }: FaultOptions): Promise<SlipComparison> {
  const random = seededRandom(seed);
  const stops: (() => unknown)[] = [];
  try {
    const bed = await setUp(stops, join(import.meta.dirname, 'slip-studio.ts'));
    const sessions = await openSessions(bed, 'sportsbook');
    const end = performance.now() + seconds * 1_000;
    const turns = Object.entries(faults);
    for (let turn = 0; turn < 2 * turns.length || (performance.now() < end && turn < MATCHES); turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      const match = matchOf(turn);
      const isAtAcceptance = turn % (2 * turns.length) < turns.length;
      const placing = Promise.all(sessions.map((token, player) => placeAll(bed, token, match, player)));
      if (isAtAcceptance) await strikeSoon(bed, strike, random);
      await placing;
      const cash = () => Promise.all(sessions.map((token, player) => cashOut(bed, token, player)));
      const cashing = cash();
      // Half of the matches are settled after their cash-outs, so that there are some however fast results are.
      if (isAtAcceptance) await cashing;
      // Results are seen live, taken back while they are paid and cashed out, and then confirmed.
      const settling = settle(bed, match, 1)
        .then(() => settle(bed, match, 'open'))
        .then(() => Promise.all([cash(), settle(bed, match, 2)]));
      if (!isAtAcceptance) await strikeSoon(bed, strike, random);
      await Promise.all([cashing, settling]);
      await again(() => untilSettled(bed, match));
      log(`${name} ${isAtAcceptance ? 'at acceptance' : 'in settlement'}: match ${turn + 1} settled`);
    }
    return await compareSlips(bed.owner, () => bed.platform.readBooks());
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function strikeSoon(
  bed: LotteryBed,
  strike: (bed: LotteryBed) => Promise<unknown>,
  random: () => number,
): Promise<void> {
  await sleep(random() * STRIKE_MS);
  await strike(bed);
}

/** Each request is sent until its outcome is certain, by turns to both studios. */
async function placeAll({ studios }: LotteryBed, token: string, match: string, player: number): Promise<void> {
  for (let count = 0; count < TICKETS_OF_A_TURN; count += 1) {
    const outcome = String((count % 3) + 1) as '1' | '2' | '3';
    const leg = { match, market: 1, specifiers: '', outcome, odds: ODDS[outcome], seq: 1 };
    const slip = { legs: [leg], type: 'single' as const, stake: { total: 10_000 }, policy: 'none' as const };
    let clientId = randomUUID();
    await again(async (tries) => {
      try {
        await clientOf(studios[(player + tries) % studios.length]!, token)(placeSlip, { ...slip, clientId });
      } catch (error) {
        // Given back for certain: a new request.
        if (error instanceof CallError && error.code === 'tombstoned') clientId = randomUUID();
        throw error;
      }
    });
  }
}

/** A part of one ticket and all of another, if they are not settled before. */
async function cashOut({ studios }: LotteryBed, token: string, player: number): Promise<void> {
  // A studio that was started again has another address.
  const call = () => clientOf(studios[player % studios.length]!, token);
  const offers = await again(() => call()(cashOutOffers, {}));
  await Promise.all(
    offers.list.slice(0, 2).map(async ({ ticketId, offer }, at) => {
      if (offer === null) return;
      const request = { clientId: randomUUID(), ticketId, percent: at === 0 ? 50 : 100, offer };
      await call()(cashOutTicket, request).catch(() => undefined);
    }),
  );
}

const result = { market: 1, specifiers: '', deadHeat: null, reason: null, record: null } as const;

const settle = ({ owner }: LotteryBed, match: string, step: 1 | 'open' | 2): Promise<unknown> =>
  again(() =>
    inTransaction(owner, {}, (tx) =>
      addResults(
        tx,
        (['win', 'lose', 'void'] as const).map((name, at) => {
          const outcome = String(at + 1);
          const found =
            step === 'open' ? ({ result: 'open', certainty: 2 } as const) : { result: name, certainty: step };
          return { ...result, ...found, match, outcome, from: null, until: null, source: `fault ${step}` };
        }),
      ),
    ),
  );

const untilSettled = ({ owner }: LotteryBed, match: string): Promise<unknown> =>
  untilRow(
    owner,
    `select 1 as done where not exists (select from sports_leg l join sports_ticket t on t.id = l.ticket_id
      where l.match_id = $1 and t.state not in ('settled', 'refunded', 'refused'))`,
    [match],
  );
