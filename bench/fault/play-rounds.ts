import type { Call, RequestOf, ResponseOf, Result } from '@fairhouse/contract';
import { vendorBet, vendorRefund, vendorWin, type WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { isUnsettled, type SignedClient } from '@fairhouse/vendor-sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchPlayer } from '../wallet/open-players.ts';
import { GAME } from '../wallet/vendor-server.ts';
import type { History, Transaction } from './history.ts';

export interface PlayOptions {
  player: BenchPlayer;
  /** One client per server; tries alternate between them. */
  servers: readonly SignedClient[];
  history: History;
  random: () => number;
  /** Once aborted, no new round begins; the current one is finished. */
  ending: AbortSignal;
  /** Once aborted, nothing is retried; unknown outcomes stay unresolved. */
  givingUp: AbortSignal;
}

const CURRENCY = 'TLB';
const PAUSE_MS = 50;
/** Tries after which a bet with an unknown outcome is refunded instead of retried, in half of the cases. */
const TRIES_BEFORE_REFUND = 1;

/** One player at the vendor: plays rounds one after the other, and finishes each in spite of faults. */
export async function playRounds(options: PlayOptions): Promise<void> {
  const { player, history, random, ending, givingUp } = options;
  for (let number = 0; !ending.aborted && !givingUp.aborted; number += 1) {
    const roundId = `f${player.memberId}-${number}`;
    const { playerId, sessionId } = player;
    const round = { playerId, currency: CURRENCY, roundId, gameCode: GAME } as const;
    const stake = 1 + Math.floor(random() * 50);
    const bet = history.begin(player, 'bet', `${roundId}-b`, -stake);
    const request = { ...round, transactionId: bet.transactionId, amount: stake, sessionId };
    const impatient = random() < 0.5;
    await settle(options, vendorBet, request, bet, impatient ? TRIES_BEFORE_REFUND : Infinity);

    if (bet.state === 'booked' && random() < 0.8) {
      const payout = Math.floor(random() * 60);
      const win = history.begin(player, 'win', `${roundId}-w`, payout);
      const pay = { ...round, transactionId: win.transactionId, amount: payout, closeRound: true };
      await settle(options, vendorWin, pay, win, Infinity);
    } else if (bet.state !== 'refused') {
      const refund = history.begin(player, 'refund', `${roundId}-r`, stake);
      const undo = { ...round, transactionId: refund.transactionId, betTransactionId: bet.transactionId };
      await settle(options, vendorRefund, undo, refund, Infinity);
      if (refund.state === 'booked' && bet.state === 'unknown') bet.state = 'voided';
    }
  }
}

/** Sends a transaction until its outcome is known, always with the same id (reliability 20). */
async function settle<C extends Call>(
  { servers, history, givingUp, random }: PlayOptions,
  call: C,
  request: RequestOf<C>,
  transaction: Transaction,
  triesAtMost: number,
): Promise<void> {
  const first = Math.floor(random() * servers.length);
  while (transaction.tries < triesAtMost && !givingUp.aborted) {
    const server = (first + transaction.tries) % servers.length;
    const sentAt = performance.now();
    transaction.tries += 1;
    const result = (await servers[server]!.call(call, request)) as Result<ResponseOf<C> & WalletOutcome>;
    if (result.ok) {
      transaction.state = 'booked';
      transaction.reference = result.value.reference;
      return history.succeeded(sentAt, server);
    }
    if (!isUnsettled(result)) {
      transaction.state = 'refused';
      return;
    }
    await sleep(PAUSE_MS);
  }
}
