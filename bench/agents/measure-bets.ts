import { connect, inTransaction } from '@fairhouse/database';
import { createWalletClient, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sumFigures } from '../../apps/platform/src/features/money/agent-figures/index.ts';
import { placeMember } from '../../apps/platform/src/features/people/agent-tree/index.ts';
import { sendAll } from '../bets/load.ts';
import { processorSeconds } from '../bets/memory.ts';
import { presignRound } from '../bets/requests.ts';
import { openPlayers, untilGameIsListed } from '../wallet/open-players.ts';
import { startPlatformProcess } from '../wallet/platform-process.ts';
import { startVendorServer, VENDOR } from '../wallet/vendor-server.ts';
import type { Bench } from './bench.ts';
import { median } from './statistics.ts';

const PLAYERS = 400;
/** Of each player in a stretch of play. */
const ROUNDS = 10;
const WARM_UPS = 4;
const CONNECTIONS = 64;
const DEPOSIT = 1_000_000_000;

/**
 * Signed bets and wins per second while the figures of the stretch before are summed, against those of the stretches
 * before and after without a sum; the median counts. Stretches are short and take turns, so that what else the machine
 * does meets both. The share of processor time, which changes less with that, is printed besides.
 */
export async function measureBets({ pairs, ...bench }: Bench & { pairs: number }): Promise<{
  betsWithFoldPercent: number;
}> {
  const stops: (() => unknown)[] = [];
  const home = mkdtempSync('/tmp/fairhouse-bench-agents-');
  stops.push(() => rmSync(home, { recursive: true, force: true }));
  try {
    const { ownerUrl, appUrl, merchant, tree } = bench;
    const privateKey = loadOrCreateKey(join(home, 'keys/studio.pem'));
    const vendor = await startVendorServer();
    stops.push(() => vendor.close());
    const platform = await startPlatformProcess({ home, ownerUrl, appUrl, vendorUrl: vendor.listeningOrigin });
    stops.push(() => platform.stop());
    const pool = connect({ url: appUrl, max: 1, name: 'fairhouse fold' });
    stops.push(() => pool.end());
    const wallet = createWalletClient({ baseUrl: platform.url, keyId: VENDOR, privateKey });
    stops.push(() => wallet.close());
    await untilGameIsListed(pool);
    const players = await openPlayers(pool, wallet, { count: PLAYERS, deposit: DEPOSIT });
    await inTransaction(pool, { merchantId: merchant.id }, async (tx) => {
      for (const { memberId } of players)
        await placeMember(tx, { memberId, parentId: tree.root + randomInt(tree.agents), at: new Date() });
    });

    const { host, port } = new URL(platform.url);
    const pid = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    const betters = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'fairhouse platform'`,
      );
      return [platform.pid, ...rows.map((row) => row.pid)];
    };
    const processorOf = async () => new Map((await betters()).map((one) => [one, processorSeconds(one)]));
    // A connection that began meanwhile counts from its beginning.
    const usedSince = async (begin: ReadonlyMap<number, number>) =>
      [...(await processorOf())].reduce((sum, [one, seconds]) => sum + seconds - (begin.get(one) ?? 0), 0);
    const sum = () => sumFigures({ pool }, merchant, 0);
    let [foldSeconds, betSeconds] = [0, 0];
    const play = async (withSum: boolean): Promise<number> => {
      const lists = Array.from({ length: CONNECTIONS }, (): Buffer[] => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [place, player] of players.entries())
          lists[place % CONNECTIONS]!.push(
            ...presignRound(player, true, { host, privateKey }).map(({ bytes }) => bytes),
          );
      const [bets, fold] = [await processorOf(), processorSeconds(pid)];
      const [{ seconds, failures }] = await Promise.all([sendAll(Number(port), lists), withSum && sum()]);
      if (failures.length > 0) throw new Error(`refused: ${failures[0]}`);
      if (withSum) foldSeconds += processorSeconds(pid) - fold;
      else betSeconds += await usedSince(bets);
      return (2 * PLAYERS * ROUNDS) / seconds;
    };

    for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await play(false);
    await sum();
    const ratios: number[] = [];
    betSeconds = 0;
    let before = await play(false);
    for (let pair = 0; pair < pairs; pair += 1) {
      const withSum = await play(true);
      await sum();
      const after = await play(false);
      ratios.push((200 * withSum) / (before + after));
      console.log(
        `movements/s without ${before.toFixed(0)}, with the sum ${withSum.toFixed(0)}: ${ratios.at(-1)!.toFixed(1)} %`,
      );
      before = after;
    }
    const [bets, fold] = [betSeconds / (pairs + 1), foldSeconds / pairs].map((s) => (s * 1e6) / (PLAYERS * ROUNDS));
    console.log(
      `processor seconds of a million rounds: bets ${bets!.toFixed(0)}, sums ${fold!.toFixed(1)}: ${((fold! / bets!) * 100).toFixed(2)} %`,
    );
    return { betsWithFoldPercent: median(ratios) };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
