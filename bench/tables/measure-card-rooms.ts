import { setTimeout as sleep } from 'node:timers/promises';
import { createRooms } from '../../apps/studio/server/pvp/catalogue.ts';
import type { LotteryBench } from '../lottery/set-up.ts';
import { playInCardRoom } from './card-client.ts';
import { countMoney, measureFor, newFigures, openAll, round } from './figures.ts';
import { storeSessions } from './sessions.ts';

/** Until most have a seat: three seconds in the queue, the escrows, the first moves. */
const WARM_UP_MS = 12_000;

/** Players are spread over all rooms for money of one currency, and play hand after hand. */
export async function measureCardRooms(bench: LotteryBench, clients: number, seconds: number) {
  const { studioUrl: url, owner } = bench;
  const rooms = createRooms().filter(({ demo, currency }) => !demo && currency === 'TLB');
  const players = await storeSessions(owner, clients, 'pvp-tongits');
  await bench.openRounds({ rounds: [], players: players.map(({ playerId }) => playerId) });
  const figures = newFigures();
  const playing = await openAll(players, ({ token }, at) =>
    playInCardRoom({ url, token, room: rooms[at % rooms.length]!.id, figures }),
  );
  await sleep(WARM_UP_MS);
  const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from pvp_hand where phase = 'play'`);
  console.log(`${clients} clients in ${rooms.length} card rooms, ${rows[0]!.n} hands in play, for ${seconds} s`);
  const { since, p95Ms, studioCorePercent, bytesPerSecondPerClient, refused } = await measureFor(
    bench,
    figures,
    clients,
    seconds,
  );
  const counted = await owner.query<{ moves: number; hands: number }>(
    `select (select count(*)::int from pvp_move where at > $1) as moves,
      (select count(*)::int from pvp_hand where ended_at > $1) as hands`,
    [since],
  );
  for (const client of playing) client.stop();
  console.log('their hands are played to the end');
  const { tickets, ...money } = await countMoney(bench, 'select id, state, stake, pay + returned as due from pvp_seat');
  const { moves, hands } = counted.rows[0]!;
  return {
    clients,
    handsPerMinute: round((hands * 60) / seconds),
    movesPerSecond: round(moves / seconds),
    moveP95Ms: p95Ms,
    studioCorePercent,
    bytesPerSecondPerClient,
    refused,
    seats: tickets,
    ...money,
  };
}
