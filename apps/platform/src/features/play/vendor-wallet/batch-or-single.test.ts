import type { VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf, ofRound, startPlay, type TestPlay } from './testing/play.ts';
import { codeOf, startBatches, type Bet } from './testing/start-batches.ts';
import type { TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
let plays: [TestPlay, TestPlay];
beforeAll(async () => {
  test = await startBatches(1_000_000);
  plays = [await startPlay(test, 1_000_000), await startPlay(test, 1_000_000)];
});
afterAll(() => test.close());

/** Three rounds, of which the last has no bet, and few names, so that they meet. */
const step = fc.record({
  call: fc.constantFrom('win', 'win', 'refund', 'close-round', 'promo-win'),
  round: fc.nat(2),
  name: fc.nat(5),
  amount: fc.nat(3),
  closeRound: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function movementOf(
  { call, round, name, amount, closeRound }: Step,
  bets: readonly Bet[],
  seed: string,
): VendorMovementCall {
  const bet = bets[round]!;
  const movement = { ...ofRound(bet), transactionId: `${seed}-${name}` };
  const { playerId, currency, transactionId } = movement;
  switch (call) {
    case 'win':
      return { ...movement, call, amount, closeRound };
    case 'refund':
      return { ...movement, call, betTransactionId: bet.transactionId };
    case 'close-round':
      return { ...movement, call };
    case 'promo-win':
      // A name of its own: the order holds within a round only.
      return { call, playerId, currency, transactionId: `${transactionId}-prize`, campaign: seed, amount: amount + 1 };
  }
}

/** Bets on the first two rounds of a player. */
async function open(play: TestPlay, seed: string): Promise<Bet[]> {
  const bets = [0, 1, 2].map((round) =>
    play.bet({ roundId: `${seed}-${round}`, transactionId: `${seed}-bet${round}` }),
  );
  for (const bet of bets.slice(0, 2)) expect(await test.wallet.bet(bet)).toMatchObject({ ok: true });
  return bets;
}

function send(movement: VendorMovementCall) {
  const { wallet } = test;
  switch (movement.call) {
    case 'win': {
      const { call: _, ...win } = movement;
      return wallet.win(win);
    }
    case 'refund': {
      const { call: _, ...refund } = movement;
      return wallet.refund(refund);
    }
    case 'close-round': {
      const { call: _, ...close } = movement;
      return wallet.closeRound(close);
    }
    case 'promo-win': {
      const { call: _, ...prize } = movement;
      return wallet.promoWin(prize);
    }
    case 'correction': {
      const { call: _, ...correction } = movement;
      return wallet.correction(correction);
    }
  }
}

/** What the ledger shows of the player's rounds and prizes with the seed in their names, in any order. */
async function entriesOf({ member: { merchantId, memberId } }: TestPlay, seed: string) {
  const page = await test.platform.ledger.statement({ merchantId, customerId: memberId, rail: 'main', limit: 50 });
  const own = page.list.filter(({ cause }) => cause.id.includes(seed));
  return own.map(({ type, amount, cause }) => `${type} ${amount} ${cause.type} ${cause.id}`).toSorted();
}

it('a batch does what its movements do as single calls in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const seed = randomUUID();
      const [one, many] = plays;
      const [ofOne, ofMany] = [await open(one, seed), await open(many, seed)];
      const singles: string[] = [];
      for (const each of steps) singles.push(codeOf(await send(movementOf(each, ofOne, seed))));
      const batch = await test.wallet.batch(steps.map((each) => movementOf(each, ofMany, seed)));
      expect(batch.ok && batch.value.map(codeOf)).toEqual(singles);
      expect(await balanceOf(test, many.member)).toBe(await balanceOf(test, one.member));
      expect(await entriesOf(many, seed)).toEqual(await entriesOf(one, seed));
    }),
    { numRuns: 25 },
  );
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
});
