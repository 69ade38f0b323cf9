import { CallError, createClient } from '@fairhouse/contract/client';
import { cashOutOffers, cashOutTicket, placeSlip } from '@fairhouse/contract/play/studio-tickets';
import { sportsMatches } from '@fairhouse/contract/play/studio-sports';
import { databaseOf, deciderRole } from '@fairhouse/database';
import { footballTeamNames, planFootball } from '@fairhouse/games/sports/models';
import { readMatchDocument, verifyMatch } from '@fairhouse/games/verify/sports';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from '../../apps/studio/server/matchd/season/list-fixtures.ts';
import { showProof } from '../../apps/studio/server/sports/show/show-proof.ts';
import { compareSlips, type SlipComparison } from './compare-slips.ts';
import { again, clientOf, openSessions, setUp, type LotteryBed } from './lottery-bed.ts';
import type { FaultOptions } from './run-faults.ts';
import { seededRandom } from './seeded-random.ts';
import { startChild, type Child } from './studio-processes.ts';

/** How many times faster than football a match is played. */
const PACE = 60;
/** The first match is so far when the run begins, about a quarter of a minute before its end; others follow. */
const BEGUN_MS = 98_000;
const APART_MS = 3_000;
const MATCHES = 3;
const STAKE = 10_000;
const PAUSE_MS = 200;
const STRIKE_MS = 700;
/** Longer than the feed may be silent for. */
const SILENCE_MS = 3_500;

export interface MatchComparison extends SlipComparison {
  /** Matches whose events are not those of their keys, and messages of the feed that are missing. */
  changed: number;
  played: number;
}

interface MatchBed extends LotteryBed {
  decider: Child;
}

const faults: Record<string, (bed: MatchBed) => Promise<unknown>> = {
  'kill -9 of the decider': ({ decider }) => decider.restart(),
  'kill -9 of the studio that prices': ({ studios }) => studios[0]!.restart(),
  'results are read again': ({ owner }) => owner.query('update sports_reading set no = 0'),
  // After its kill the other one prices.
  'the feed is silent': ({ studios }) => studios[1]!.freeze(SILENCE_MS),
  'kill -9 of the decider and the database': (bed) => {
    bed.killDatabase();
    return bed.decider.restart();
  },
};

/**
 * Bets on simulated matches in play at two studios, whose messages are repeated and reordered, while the decider, the studio
 * that prices and the database are killed and the feed falls silent; then compares tickets, books, feed and keys.
 */
export async function runMatchFaults({ seconds, seed, log }: FaultOptions): Promise<MatchComparison> {
  const random = seededRandom(seed);
  const stops: (() => unknown)[] = [];
  try {
    const bed = await setUp(stops, join(import.meta.dirname, 'match-studio.ts'));
    const sessions = await openSessions(bed, 'sportsbook');
    const count = MATCHES + Math.ceil((seconds * 1_000) / APART_MS);
    const decider = await startDecider(bed, fixturesFrom(Date.now() - BEGUN_MS, count));
    stops.push(() => decider.stop());
    const placed = new Set<string>();
    const over = new AbortController();
    const playing = Promise.all(
      sessions.map(async (token, player) => {
        for (let turn = player; !over.signal.aborted; turn += 1) {
          await play(bed, token, turn, placed).catch(() => undefined);
          await sleep(PAUSE_MS);
        }
      }),
    );
    const end = performance.now() + seconds * 1_000;
    const turns = Object.entries(faults);
    for (let turn = 0; turn < turns.length || performance.now() < end; turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      await sleep(random() * STRIKE_MS);
      await again(() => strike({ ...bed, decider }));
      log(name);
    }
    await untilEnded(bed, count);
    over.abort();
    await playing;
    const compared = await compareSlips(bed.owner, () => bed.platform.readBooks());
    const missing = await countMissing(bed, placed);
    return { ...compared, lost: compared.lost + missing, changed: await countChanged(bed), played: count };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

function fixturesFrom(first: number, count: number): Fixture[] {
  const teams = footballTeamNames('premier-league');
  return Array.from({ length: count }, (_, nth): Fixture => {
    const [home, away] = [teams[nth % teams.length]!, teams[(nth + 1) % teams.length]!];
    const about = { sport: 'football', league: 'premier-league', bestOf: null } as const;
    const startsAt = new Date(first + nth * APART_MS);
    return { ...about, home, away, startsAt, plan: planFootball('premier-league', home, away)! };
  });
}

function startDecider({ config }: LotteryBed, fixtures: readonly Fixture[]): Promise<Child> {
  const { databaseUrl } = config;
  const role = deciderRole(databaseOf(databaseUrl));
  const seedKeyFile = join(dirname(config.keyFile), 'matchd.key');
  const given = { config: { databaseUrl, role, pace: PACE, seedKeyFile }, fixtures };
  return startChild(join(import.meta.dirname, 'match-decider.ts'), {}, [JSON.stringify(given)]);
}

/** A single on a match in play, or half of a ticket is cashed out. What is refused is refused; the outcome is in the books. */
async function play({ studios }: LotteryBed, token: string, turn: number, placed: Set<string>): Promise<void> {
  const studio = studios[turn % studios.length]!;
  const call = clientOf(studio, token);
  if (turn % 4 === 3) {
    const { list } = await call(cashOutOffers, {});
    const found = list.find(({ offer }) => offer !== null);
    if (!found) return;
    const request = { clientId: randomUUID(), ticketId: found.ticketId, percent: 50, offer: found.offer! };
    await call(cashOutTicket, request);
    return;
  }
  const visitor = createClient({ baseUrl: studio.url(), headers: () => ({}) });
  const { matches } = await visitor(sportsMatches, { when: 'live' });
  const open = matches.filter(({ main, stop }) => main?.status === 1 && !stop);
  const match = open[turn % open.length];
  if (!match) return;
  const { market, specifiers, seq, outcomes } = match.main!;
  const { outcome, odds } = outcomes[turn % outcomes.length]!;
  const leg = { match: match.id, market, specifiers, outcome, odds, seq };
  const [type, policy] = ['single', 'any'] as const;
  const slip = { clientId: randomUUID(), legs: [leg], type, stake: { total: STAKE }, policy };
  await again(async (tries) => {
    try {
      const { ticket } = await clientOf(studios[(turn + tries) % studios.length]!, token)(placeSlip, slip);
      placed.add(ticket.id);
    } catch (error) {
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (!isRefused || error.code === 'platform_unreachable') throw error;
    }
  });
}

const WAIT_MS = 120_000;
const POLL_MS = 100;

async function untilEnded({ owner }: LotteryBed, count: number): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const ended = await again(async () => {
      const { rows } = await owner.query<{ ended: number }>(
        'select count(*)::int as ended from feed_snapshot where ends_at is not null',
      );
      return rows[0]!.ended;
    });
    if (ended === count) return;
    if (performance.now() > end) throw new Error(`only ${ended} of ${count} matches have ended`);
    await sleep(POLL_MS);
  }
}

/** Tickets that were acknowledged and are not there. */
async function countMissing({ owner }: LotteryBed, placed: ReadonlySet<string>): Promise<number> {
  const { rows } = await owner.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::text[]) as n (id)
      where not exists (select from sports_ticket t where t.id = n.id)`,
    [[...placed]],
  );
  return rows[0]!.missing;
}

async function countChanged({ owner }: LotteryBed): Promise<number> {
  const { rows: gaps } = await owner.query<{ missing: number }>(
    `select (max(no) - count(*))::int as missing from feed_message
      union all select (max(seq) - count(*))::int from feed_message group by product`,
  );
  let changed = gaps.reduce((sum, { missing }) => sum + missing, 0);
  const { rows } = await owner.query<{ id: string }>('select id from sports_match');
  for (const { id } of rows) {
    const document = readMatchDocument({ success: true, ...(await showProof(owner, { id })) });
    const { verdict, finished } = document ? await verifyMatch(document) : { verdict: 'fail', finished: false };
    if (verdict !== 'pass' || !finished) changed += 1;
  }
  return changed;
}
