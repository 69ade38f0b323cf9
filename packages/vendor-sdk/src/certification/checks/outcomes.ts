import { setTimeout as sleep } from 'node:timers/promises';
import { times, type Check } from '../check.ts';
import type { TestBench } from '../test-bench.ts';

/** Reliability 20: seconds within which an unknown outcome must be known. */
const KNOWN_WITHIN = 60;
/** Reliability 45: every server of the platform has received the end of a session within a second. */
const END_RECEIVED_MS = 1000;

/** Sends a bet and closes the connection at once; whether the bet arrived is unknown. */
async function hangUp(bench: TestBench, body: string, afterMs: number): Promise<void> {
  try {
    await bench.send('/vendor/v1/bet', body, undefined, AbortSignal.timeout(afterMs));
  } catch {
    // The answer is discarded on purpose.
  }
}

/** Reliability 18 and 20: unknown outcomes; the end of a session, which also ends the suite's own. */
export const outcomeChecks: readonly Check[] = [
  {
    name: 'a bet whose answer was not awaited becomes known by asking, and by repeating',
    async run(bench) {
      const before = await bench.balance();
      const bets = times(10, () => bench.newBet());
      await Promise.all(bets.map((bet, i) => hangUp(bench, JSON.stringify(bet), i)));
      for (const bet of bets) {
        const { playerId, currency, transactionId } = bet;
        const asked = bench.accepted(await bench.wallet.transaction({ playerId, currency, transactionId }));
        bench.same(['booked', 'unknown'].includes(asked.state), true, 'knowledge of the state');
        bench.accepted(await bench.wallet.bet(bet));
        const known = bench.accepted(await bench.wallet.transaction({ playerId, currency, transactionId }));
        bench.same(known.state, 'booked', 'state');
        bench.same(known.amount, -bet.amount, 'amount');
      }
      bench.same(await bench.balance(), before - bets.length * 100, 'balance');
      for (const bet of bets) bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
    },
  },
  {
    name: 'a bet whose answer was not awaited is undone by a refund, whether it arrives before or after',
    async run(bench) {
      const before = await bench.balance();
      const bets = times(10, () => bench.newBet());
      await Promise.all(bets.map((bet, i) => hangUp(bench, JSON.stringify(bet), i)));
      for (const bet of bets) bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
      const settled = async () => (await bench.balance()) === before;
      for (let second = 0; second < KNOWN_WITHIN && !(await settled()); second += 1) await sleep(1000);
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'an id never used is unknown',
    async run(bench) {
      const { playerId, currency, transactionId } = bench.newBet();
      const found = bench.accepted(await bench.wallet.transaction({ playerId, currency, transactionId }));
      bench.same(found.state, 'unknown', 'state');
    },
  },
  {
    name: 'after logout bets are refused, late wins, refunds and repeats honoured',
    async run(bench) {
      const before = await bench.balance();
      const [won, undone] = [await bench.take(), await bench.take()];
      await bench.player.logOut();
      await sleep(END_RECEIVED_MS);
      const late = bench.newBet();
      bench.refused(await bench.wallet.bet(late), 'session_expired');
      bench.same(bench.accepted(await bench.wallet.bet(won)).duplicate, true, 'repeat of a bet taken before');
      bench.accepted(await bench.wallet.win({ ...bench.ofRound(won), amount: 100, closeRound: true }));
      bench.accepted(await bench.wallet.refund(bench.refundOf(undone)));
      bench.same(await bench.balance(), before, 'balance');
    },
  },
];
