import { refOf } from '@fairhouse/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openMember,
  startWallet,
  type TestWallet,
} from '../../apps/platform/src/features/play/vendor-wallet/testing/start-wallet.ts';
import type { BenchPlayer } from '../wallet/open-players.ts';
import { compareBooks } from './compare-books.ts';
import { History } from './history.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

/** A player with one bet of 100 that the platform booked and acknowledged. */
async function bookOneBet() {
  const { memberId, merchantId } = await openMember(test, 1000);
  const player: BenchPlayer = { playerId: '', sessionId: '', memberId, merchantId, deposited: 1000 };
  const reference = refOf(randomUUID());
  const play = { merchantId, customerId: memberId, currency: 'TLB', vendorId: 1, round: randomUUID() } as const;
  await test.platform.ledger.post({ ...play, type: 'bet', ref: reference, amount: 100 });
  const history = new History();
  const bet = history.begin(player, 'bet', `${randomUUID()}-b`, -100);
  Object.assign(bet, { state: 'booked', reference });
  return { player, history, bet };
}

const compare = async ({ player, history }: Awaited<ReturnType<typeof bookOneBet>>) => {
  const { lost, duplicated, negative, differences } = await compareBooks(test.platform.pool, [player], history);
  return { lost, duplicated, negative, differs: differences.length > 0 };
};

it('finds nothing where the books match', async () => {
  expect(await compare(await bookOneBet())).toEqual({ lost: 0, duplicated: 0, negative: 0, differs: false });
});

it('finds an acknowledged movement that is not in the ledger', async () => {
  const played = await bookOneBet();
  Object.assign(played.history.begin(played.player, 'win', 'w', 50), { state: 'booked', reference: randomUUID() });
  expect(await compare(played)).toMatchObject({ lost: 1, differs: true });
});

it('finds a movement whose amount differs from the acknowledged one', async () => {
  const played = await bookOneBet();
  played.bet.amount = -99;
  expect(await compare(played)).toMatchObject({ lost: 1, differs: true });
});

it.each(['refused', 'unknown'] as const)(
  'finds a movement in the ledger that the vendor knows as %s',
  async (state) => {
    const played = await bookOneBet();
    played.bet.state = state;
    expect(await compare(played)).toMatchObject({ duplicated: 1, differs: true });
  },
);

it('finds a bet that a refund should have voided and did not', async () => {
  const played = await bookOneBet();
  played.bet.state = 'voided';
  const refund = played.history.begin(played.player, 'refund', played.bet.transactionId.replace(/b$/, 'r'), 100);
  Object.assign(refund, { state: 'booked', reference: randomUUID() });
  expect(await compare(played)).toMatchObject({ lost: 1, differs: true });
});
