/**
 * Measures the live tables of the studio with the platform in memory, over real sockets and signed HTTP:
 *   npm run bench:tables [-- --clients <n>] [--seconds <n>]
 * Every client watches one of twenty tables and bets in each round. The last line is JSON: `phaseP95Ms`, from an event of a
 * table to its clients; `closingP95Ms`, from the close of betting until every bet is final; `studioCorePercent` of one
 * core; `kBPerClient` of memory; `bytesPerSecondPerClient` sent; `wrong`, tickets whose money is not what they say.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTables } from '../../apps/studio/server/tables/catalogue.ts';
import { setUp, type LotteryBench } from '../lottery/set-up.ts';
import { storeSessions } from './sessions.ts';
import type { Usage } from './studio-process.ts';
import { playAtTable, type Figures } from './table-client.ts';

const STAKE = 10_000;
/** Sockets opened at once. */
const TOGETHER = 50;
const WARM_UP_MS = 5_000;
const SETTLE_MS = 60_000;

/** A spot of each game that anybody knows. */
const spots: Readonly<Record<string, string>> = {
  baccarat: 'banker',
  'dragon-tiger': 'dragon',
  roulette: 'red',
  'sic-bo': 'big',
  'color-game': 'red',
  'andar-bahar': 'andar',
  'teen-patti-20-20': 'a',
};

const { values } = parseArgs({ options: { clients: { type: 'string' }, seconds: { type: 'string' } } });
const clients = Number(values.clients ?? 2_000);
const seconds = Number(values.seconds ?? 60);

const bench = await setUp(join(import.meta.dirname, 'studio-process.ts'));
try {
  console.log(JSON.stringify(await measure(bench)));
} finally {
  await bench.close();
}

async function measure(on: LotteryBench) {
  const { studioUrl, studio, owner } = on;
  const players = await storeSessions(owner, clients);
  await on.openRounds({ rounds: [], players: players.map(({ playerId }) => playerId) });
  const readUsage = async (): Promise<Usage> => {
    const answer = once(studio, 'message');
    studio.send('usage');
    const [{ usage }] = (await answer) as [{ usage: Usage }];
    return usage;
  };
  await sleep(WARM_UP_MS);
  const empty = await readUsage();
  const figures: Figures = { latencies: [], bytes: 0, bets: 0, refused: 0 };
  const tables = createTables();
  const playing = [];
  for (let from = 0; from < players.length; from += TOGETHER) {
    const opened = players.slice(from, from + TOGETHER).map(({ token }, at) => {
      const { id: room, game } = tables[(from + at) % tables.length]!;
      return playAtTable({
        url: studioUrl,
        token,
        room,
        spot: spots[game]!,
        stake: STAKE,
        waits: ((from + at) % 97) / 97,
        figures,
      });
    });
    await Promise.all(opened.map(({ ready }) => ready));
    playing.push(...opened);
  }
  const full = await readUsage();
  console.log(`${clients} clients at ${tables.length} tables`);
  Object.assign(figures, { latencies: [], bytes: 0 });
  const since = new Date();
  await sleep(seconds * 1000);
  const end = await readUsage();
  const { latencies, bytes } = { ...figures };
  for (const client of playing) client.stop();
  const closings = await owner.query<{ ms: number }>(
    `select (extract(epoch from z.at - c.at) * 1000)::float8 as ms from table_event c
      join table_event z on z.table_id = c.table_id and z.body ->> 'type' = 'closed' and z.body ->> 'no' = c.body ->> 'no'
      where c.body ->> 'type' = 'closing' and c.at > $1`,
    [since],
  );
  return {
    clients,
    phaseP95Ms: p95(latencies),
    closingP95Ms: p95(closings.rows.map(({ ms }) => ms)),
    studioCorePercent: round(((end.cpuSeconds - full.cpuSeconds) / seconds) * 100),
    kBPerClient: round((full.rssKB - empty.rssKB) / clients),
    bytesPerSecondPerClient: round(bytes / seconds / clients),
    rounds: closings.rows.length,
    bets: figures.bets,
    refused: figures.refused,
    ...(await countTickets()),
  };

  /** Until every ticket has ended: its money against the books of the platform. */
  async function countTickets() {
    const query = `select count(*)::int as tickets, count(*) filter (where state not in ('settled', 'refunded', 'refused'))::int
      as open from table_ticket where stake > 0 and state <> 'draft'`;
    const until = performance.now() + SETTLE_MS;
    let { rows } = await owner.query<{ tickets: number; open: number }>(query);
    while (rows[0]!.open > 0 && performance.now() < until) {
      await sleep(500);
      ({ rows } = await owner.query<{ tickets: number; open: number }>(query));
    }
    const books = await bench.readBooks();
    const settled = await owner.query<{ id: string; state: string; stake: number; pay: number | null }>(
      `select id, state, stake, pay from table_ticket where state in ('settled', 'refunded', 'refused')`,
    );
    const wrong = settled.rows.filter(({ id, state, stake, pay }) => {
      const booked = (books[`${id}.bet`] ?? 0) + (books[`${id}.win`] ?? 0) + (books[`${id}.refund`] ?? 0);
      return booked !== (state === 'settled' ? pay! - stake : 0);
    });
    return { ...rows[0]!, wrong: wrong.length };
  }
}

function p95(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : round(sorted[Math.floor(sorted.length * 0.95)]!);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
