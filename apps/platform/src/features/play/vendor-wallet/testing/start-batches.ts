import type { Result } from '@fairhouse/contract';
import type { VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { catalogueOf } from '../../catalogue/index.ts';
import { ofRound, type TestPlay } from './play.ts';
import { startWallet, type TestWallet } from './start-wallet.ts';

/** A test platform whose vendor may pay so much in prizes a day. */
export async function startBatches(promoLimit: number): Promise<TestWallet> {
  const test = await startWallet();
  await test.platform.pool.query('update vendor set promo_limit = $1', [{ TLB: promoLimit }]);
  const catalogue = catalogueOf(test.platform);
  catalogue.expire();
  await catalogue.refresh();
  return test;
}

export type Bet = ReturnType<TestPlay['bet']>;

/** A bet that is booked. */
export async function takeBet({ wallet }: TestWallet, play: TestPlay): Promise<Bet> {
  const bet = play.bet();
  const answer = await wallet.bet(bet);
  if (!answer.ok) throw new Error(answer.code);
  return bet;
}

export const winOf = (bet: Bet, amount: number, closeRound = true) =>
  ({ ...ofRound(bet), call: 'win', amount, closeRound }) as const;

export const refundOf = (bet: Bet) =>
  ({ ...ofRound(bet), call: 'refund', betTransactionId: bet.transactionId }) as const;

export const closeOf = (bet: Bet) => ({ ...ofRound(bet), call: 'close-round' }) as const;

export function prizeOf(bet: Bet, amount: number) {
  const { playerId, currency, transactionId } = ofRound(bet);
  return { call: 'promo-win', playerId, currency, transactionId, campaign: 'spring', amount } as const;
}

/** `ok`, `again` for a repeat, or the code of the refusal. */
export const codeOf = (answer: Result<WalletOutcome>): string =>
  !answer.ok ? answer.code : answer.value.duplicate ? 'again' : 'ok';

/** The code of each movement, or of the whole call. */
export async function book({ wallet }: TestWallet, movements: readonly VendorMovementCall[]): Promise<string[]> {
  const answer = await wallet.batch(movements);
  return answer.ok ? answer.value.map(codeOf) : [answer.code];
}
