import type { CurrencyCode } from '@fairhouse/contract';
import { deposit, round, withdrawal } from './mock-data.ts';

export type Day = ReturnType<typeof createDay>;

/** State of one member; the calls read and change it. */
export function createDay(currency: CurrencyCode) {
  const rounds = Array.from({ length: 40 }, (_, nonce) => round(nonce));
  const bets = rounds.map(({ roundId, gameName, game, stake, outcome, decidedAt }, index) => ({
    roundId,
    gameName,
    gameCode: game,
    vendor: 'fhs',
    currency,
    staked: stake,
    paid: (outcome as { totalPay: number }).totalPay,
    state: index === 0 ? 'open' : 'completed',
    openedAt: decidedAt,
    closedAt: decidedAt,
  }));
  const deposits = [
    deposit(1, 'awaiting_payment', currency, 50_000),
    deposit(2, 'credited', currency, 200_000),
    deposit(3, 'declined', currency, 50_000),
    deposit(4, 'expired', currency, 20_000),
  ];
  const withdrawals = (['sent', 'requested', 'received', 'rejected', 'disputed', 'failed', 'approved'] as const).map(
    (state, index) => withdrawal(index + 1, state, currency),
  );
  return { currency, balance: 245_000, hasPin: true, rounds, bets, deposits, withdrawals };
}
