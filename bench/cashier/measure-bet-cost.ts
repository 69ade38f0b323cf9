import { join } from 'node:path';
import { connect, inTransaction } from '@fairhouse/database';
import { classifyGames, LONGEST_TAIL, snapshotAccounts, sumUpWallets } from '@fairhouse/ledger';
import { createWalletClient, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import type { Pool } from 'pg';
import { sendAll } from '../bets/load.ts';
import { processorSeconds } from '../bets/memory.ts';
import { presignRound, type Movement } from '../bets/requests.ts';
import { openPlayers, untilGameIsListed } from '../wallet/open-players.ts';
import { startPlatformProcess } from '../wallet/platform-process.ts';
import { startVendorServer, VENDOR } from '../wallet/vendor-server.ts';

export interface BetCostRequest {
  home: string;
  ownerUrl: string;
  appUrl: string;
  timeZone: string;
  /** Stretches of play, each followed by its summing. */
  pairs: number;
}

export interface BetCost {
  /** Processor seconds of a million entries, in the platform and in the database. */
  betSeconds: number;
  sumSeconds: number;
  percent: number;
}

/** Members who play at once, and the rounds of each in a minute. */
const PLAYERS = 200;
const ROUNDS = 12;
/** Minutes of play from one summing of all wallets to the next; each of them ends with the job of the minute. */
const MINUTES = 5;
const CONNECTIONS = 64;
const DEPOSIT = 1_000_000_000;

/**
 * How much processor time the summaries take, as a part of what the bets take that they sum up: signed requests of a
 * vendor, from their arrival to the booked entry. Bets and summing take turns, so that what else the
 * machine does meets both; and processor time, unlike the time that passes, hardly changes with that. The median of
 * the pairs counts.
 */
export async function measureBetCost(request: BetCostRequest): Promise<BetCost> {
  const stops: (() => unknown)[] = [];
  try {
    const { home, ownerUrl, appUrl, timeZone, pairs } = request;
    const privateKey = loadOrCreateKey(join(home, 'keys/studio.pem'));
    const vendor = await startVendorServer();
    stops.push(() => vendor.close());
    const platform = await startPlatformProcess({ home, ownerUrl, appUrl, vendorUrl: vendor.listeningOrigin });
    stops.push(() => platform.stop());
    const pool = connect({ url: appUrl, max: 1 });
    stops.push(() => pool.end());
    const wallet = createWalletClient({ baseUrl: platform.url, keyId: VENDOR, privateKey });
    stops.push(() => wallet.close());
    await untilGameIsListed(pool);
    const players = await openPlayers(pool, wallet, { count: PLAYERS, deposit: DEPOSIT });
    const { rows: games } = await pool.query<{ id: number }>('select id from game');
    await inTransaction(pool, {}, (tx) => classifyGames(tx, new Map(games.map(({ id }) => [id, 1]))));

    const { host, port } = new URL(platform.url);
    const merchantId = players[0]!.merchantId;
    const signRounds = () => {
      const lists = Array.from({ length: CONNECTIONS }, (): Movement[] => []);
      for (let number = 0; number < ROUNDS; number += 1)
        for (const [place, player] of players.entries())
          lists[place % CONNECTIONS]!.push(...presignRound(player, true, { host, privateKey }));
      return lists.map((list) => list.map(({ bytes }) => bytes));
    };
    const play = async (lists: Buffer[][]) => {
      const { failures } = await sendAll(Number(port), lists);
      if (failures.length > 0) throw new Error(`refused: ${failures[0]}`);
    };
    const sum = async (longestTail: number) => {
      const at = new Date();
      await inTransaction(pool, { merchantId }, (tx) =>
        snapshotAccounts(tx, { day: at.toISOString().slice(0, 10), at }),
      );
      await sumUpWallets(pool, { merchantId, timeZone, longestTail });
    };

    await play(signRounds());
    await sum(0);
    const measured: BetCost[] = [];
    const million = 1e6 / (PLAYERS * ROUNDS * MINUTES * 2);
    const platformProcesses = async () => [platform.pid, ...(await serverProcesses(pool, 'fairhouse platform'))];
    for (let pair = 0; pair < pairs; pair += 1) {
      let [betSeconds, sumSeconds] = [0, 0];
      for (let minute = 1; minute <= MINUTES; minute += 1) {
        const requests = signRounds();
        betSeconds += million * (await processorTime(platformProcesses, () => play(requests)));
        const own = process.cpuUsage();
        const summing = () => sum(minute === MINUTES ? 0 : LONGEST_TAIL);
        const server = await processorTime(() => serverProcesses(pool, 'fairhouse'), summing);
        const { user, system } = process.cpuUsage(own);
        sumSeconds += million * (server + (user + system) / 1e6);
      }
      const percent = (sumSeconds / betSeconds) * 100;
      measured.push({ betSeconds, sumSeconds, percent });
      console.log(
        `processor seconds of a million entries: bets ${betSeconds.toFixed(0)}, summaries ${sumSeconds.toFixed(1)}: ${percent.toFixed(2)} %`,
      );
    }
    return measured.toSorted((a, b) => a.percent - b.percent)[Math.floor((measured.length - 1) / 2)]!;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** The database's processes for the connections with this name. */
async function serverProcesses(pool: Pool, name: string): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    name,
  ]);
  return rows.map(({ pid }) => pid);
}

/** Processor seconds of these processes during the work; one that begins in it counts from its beginning. */
async function processorTime(processes: () => Promise<number[]>, work: () => Promise<unknown>): Promise<number> {
  const before = new Map((await processes()).map((pid) => [pid, processorSeconds(pid)]));
  await work();
  const used = (await processes()).map((pid) => processorSeconds(pid) - (before.get(pid) ?? 0));
  return used.reduce((sum, seconds) => sum + seconds, 0);
}
