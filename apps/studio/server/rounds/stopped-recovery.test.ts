import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Wallet } from '../platform/wallet.ts';
import { createRoundWorker, type RoundBooks } from './round-worker.ts';
import type { Owing } from './round.ts';

test('the recovery ends when the studio is stopping, however many rounds are due', async () => {
  const round = { id: 'r', state: 'bet_pending' } as Owing;
  let claims = 0;
  // Without the platform every round is due again when the others were tried.
  const books: RoundBooks<Owing> = {
    async claimDue(_, limit) {
      claims += 1;
      await turnOfLoop();
      return Array.from({ length: limit }, (_each, at) => ({ ...round, id: `${at}` }));
    },
    move: () => Promise.resolve(undefined),
    postpone: () => Promise.resolve(),
    read: () => Promise.resolve(round),
    stepOf: () => undefined,
  };
  const times = {
    leaseMs: 1_000,
    patienceMs: 1_000,
    firstPauseMs: 1,
    longestPauseMs: 1,
    recoveryMs: 1,
    betDeadlineMs: 1_000,
  };
  const none = () => undefined;
  const worker = createRoundWorker({
    books,
    wallet: {} as Wallet,
    times,
    now: () => new Date(),
    onTrouble: none,
    onError: none,
  });
  const stopping = new AbortController();
  const recovering = worker.recover(stopping.signal);
  await vi.waitFor(() => expect(claims).toBeGreaterThan(2));
  stopping.abort();
  await recovering;
  const before = claims;
  await worker.recover(stopping.signal);
  expect(claims).toBe(before);
  await worker.stop();
});
