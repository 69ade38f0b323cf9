import { setTimeout as sleep } from 'node:timers/promises';
import { createTables } from '../../apps/studio/server/tables/catalogue.ts';
import type { LotteryBench } from '../lottery/set-up.ts';
import { countMoney, measureFor, newFigures, openAll, p95, readUsage, round } from './figures.ts';
import { storeSessions } from './sessions.ts';
import { playAtTable } from './table-client.ts';

const STAKE = 10_000;
const WARM_UP_MS = 5_000;

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

/** Every client watches one of the tables and bets in each round. */
export async function measureTables(bench: LotteryBench, clients: number, seconds: number) {
  const { studioUrl: url, owner } = bench;
  const players = await storeSessions(owner, clients);
  await bench.openRounds({ rounds: [], players: players.map(({ playerId }) => playerId) });
  await sleep(WARM_UP_MS);
  const empty = await readUsage(bench);
  const figures = newFigures();
  const tables = createTables().filter(({ game }) => spots[game] !== undefined);
  const open = ({ token }: { token: string }, at: number) => {
    const { id: room, game } = tables[at % tables.length]!;
    return playAtTable({ url, token, room, spot: spots[game]!, stake: STAKE, waits: (at % 97) / 97, figures });
  };
  const playing = await openAll(players.slice(0, clients / 2), open);
  const half = await readUsage(bench);
  playing.push(...(await openAll(players.slice(clients / 2), open)));
  const full = await readUsage(bench);
  console.log(`${clients} clients at ${tables.length} tables play for ${seconds} s`);
  const { since, p95Ms, sent, ...measured } = await measureFor(bench, figures, clients, seconds);
  for (const client of playing) client.stop();
  const closings = await owner.query<{ ms: number }>(
    `select (extract(epoch from z.at - c.at) * 1000)::float8 as ms from table_event c
      join table_event z on z.table_id = c.table_id and z.body ->> 'type' = 'closed' and z.body ->> 'no' = c.body ->> 'no'
      where c.body ->> 'type' = 'closing' and c.at > $1`,
    [since],
  );
  console.log('their tickets end');
  const money = await countMoney(
    bench,
    `select id, state, stake, pay as due from table_ticket where stake > 0 and state <> 'draft'`,
  );
  return {
    clients,
    phaseP95Ms: p95Ms,
    closingP95Ms: p95(closings.rows.map(({ ms }) => ms)),
    studioCorePercent: measured.studioCorePercent,
    kBPerClient: round((full.rssKB - half.rssKB) / (clients / 2)),
    kBPerClientFromStart: round((full.rssKB - empty.rssKB) / clients),
    bytesPerSecondPerClient: measured.bytesPerSecondPerClient,
    rounds: closings.rows.length,
    bets: sent,
    refused: measured.refused,
    ...money,
  };
}
