import { setTimeout as sleep } from 'node:timers/promises';
import { FISH_SEATS } from '@fairhouse/contract/play/fish-messages';
import { fishGames, fishTanks } from '../../apps/studio/server/fish/catalogue.ts';
import type { LotteryBench } from '../lottery/set-up.ts';
import { countMoney, measureFor, newFigures, openAll, readUsage, round, type BenchClient } from './figures.ts';
import { plantFishSeeds, storeSessions } from './sessions.ts';
import { playInTank } from './tank-client.ts';

const WARM_UP_MS = 5_000;

/** Every seat of every tank is taken, and fires as fast as it may. */
export async function measureTanks(bench: LotteryBench, seconds: number) {
  const { studioUrl: url, owner } = bench;
  const figures = newFigures();
  const playing: BenchClient[] = [];
  const empty = await readUsage(bench);
  for (const { gameCode } of fishGames) {
    const seats = fishTanks
      .filter(({ game }) => game.gameCode === gameCode)
      .flatMap(({ id }) => Array<string>(FISH_SEATS).fill(id));
    const players = await storeSessions(owner, seats.length, gameCode);
    await bench.openRounds({ rounds: [], players: players.map(({ playerId }) => playerId) });
    for (const player of players) await plantFishSeeds(url, player);
    playing.push(...(await openAll(players, ({ token }, at) => playInTank({ url, token, room: seats[at]!, figures }))));
  }
  const clients = playing.length;
  await sleep(WARM_UP_MS);
  console.log(`${clients} clients in ${fishTanks.length} tanks shoot for ${seconds} s`);
  const shots = async () => (await owner.query<{ n: number }>('select count(*)::int as n from fish_shot')).rows[0]!.n;
  const before = await shots();
  const full = await readUsage(bench);
  const { p95Ms, studioCorePercent, bytesPerSecondPerClient, refused } = await measureFor(
    bench,
    figures,
    clients,
    seconds,
  );
  const shotsPerSecond = round(((await shots()) - before) / seconds);
  for (const client of playing) client.stop();
  console.log('their magazines end');
  const { tickets, ...money } = await countMoney(
    bench,
    'select id, state, stake, pay + returned as due from fish_magazine',
  );
  return {
    clients,
    shotsPerSecond,
    shotP95Ms: p95Ms,
    studioCorePercent,
    kBPerClient: round((full.rssKB - empty.rssKB) / clients),
    bytesPerSecondPerClient,
    refused,
    magazines: tickets,
    ...money,
  };
}
