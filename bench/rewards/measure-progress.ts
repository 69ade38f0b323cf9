import { inTransaction } from '@fairhouse/database';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startCounting } from '../../apps/platform/src/features/money/bonuses/jobs.ts';
import { startCountingPlay } from '../../apps/platform/src/features/play/play-sums/jobs.ts';
import { ofRound, openPlay, type TestPlay } from '../../apps/platform/src/features/play/vendor-wallet/testing/play.ts';
import {
  openMember,
  type TestWallet,
} from '../../apps/platform/src/features/play/vendor-wallet/testing/start-wallet.ts';
import { grantBonuses } from '../wallet/grant-bonuses.ts';
import { fillRounds } from './fill.ts';

const PLAYERS = 40;
const BETS_OF_EACH = 10;
const BONUS = 1_000_000;
const STAKE = 100;
/** Milliseconds between the bets of a player, at most. */
const PAUSE_MS = 1500;
const POLL_MS = 20;
const GIVE_UP_MS = 60_000;
/** Rounds of others, and how often so many end. */
const OTHERS = 1000;
const OTHERS_MS = 500;

interface Progress {
  on: TestWallet;
  owner: Pool;
  /** Who plays meanwhile. */
  memberIds: readonly number[];
  gameId: number;
}

/** Milliseconds from the answer to a bet until the progress of its grant has it, while others play too; the 95th percentile. */
export async function measureProgress({ on, owner, memberIds, gameId }: Progress): Promise<number> {
  const { platform: core } = on;
  const { id: merchantId, settings } = core.merchants.default();
  const about = { merchantId, currency: settings.currency };
  const players: TestPlay[] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    const member = await openMember(on, 0);
    await grantBonuses(core.pool, core.ledger, { ...about, memberIds: [member.memberId], amount: BONUS });
    players.push(await openPlay(member, on.wallet));
  }
  const stops = [startCounting(core), startCountingPlay(core)];
  const ended = new AbortController();
  const counted = new Map<number, number>();
  const watching = (async () => {
    const ids = players.map(({ member }) => member.memberId);
    while (!ended.signal.aborted) {
      const { rows } = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
        tx.query<{ id: number; counted: number }>(
          'select member_id as id, counted from bonus_grant where member_id = any($1)',
          [ids],
        ),
      );
      for (const row of rows) counted.set(row.id, row.counted);
      await sleep(POLL_MS);
    }
  })();
  const others = (async () => {
    while (!ended.signal.aborted) {
      await fillRounds(owner, about, { memberIds, gameId, count: OTHERS });
      await sleep(OTHERS_MS);
    }
  })();
  const times: number[] = [];
  try {
    await Promise.all(
      players.map(async (play) => {
        for (let bet = 1; bet <= BETS_OF_EACH; bet += 1) {
          await sleep(randomInt(PAUSE_MS));
          const stake = play.bet({ amount: STAKE });
          const taken = await on.wallet.bet(stake);
          if (!taken.ok) throw new Error(taken.code);
          const answered = performance.now();
          while ((counted.get(play.member.memberId) ?? 0) < bet * STAKE) {
            if (performance.now() - answered > GIVE_UP_MS) throw new Error('a bet was not counted within a minute');
            await sleep(POLL_MS);
          }
          times.push(performance.now() - answered);
          await on.wallet.win({ ...ofRound(stake), amount: STAKE, closeRound: true });
        }
      }),
    );
  } finally {
    ended.abort();
    await Promise.all([watching, others, ...stops.map((stop) => stop())]);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]!);
  console.log(`progress of ${times.length} bets: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
  return at(0.95);
}
