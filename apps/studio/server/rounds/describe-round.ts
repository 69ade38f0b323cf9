import type { PlayedRound, StudioRound } from '@fairhouse/contract/play/studio';
import type { RoundJackpot } from '../jackpots/jackpot.ts';
import type { Round } from './round.ts';

export function describeRound(round: Round): StudioRound {
  const { id, stake, book, nonce, serverSeedHash, clientSeed, createdAt, finishedAt, free, jackpot } = round;
  const state = finishedAt ? 'finished' : 'decided';
  const seeds = { nonce, serverSeedHash, clientSeed };
  const parts = { ...(free && { freeRound: free }), ...(jackpot && { jackpot: partOf(jackpot) }) };
  return { id, state, stake, book, ...seeds, createdAt: createdAt.toISOString(), ...parts };
}

const partOf = ({ contributed, won }: RoundJackpot) => ({ contributed, won });

/** A round whose stake is booked, with its pay as soon as that is booked too. */
export function describePlayed(round: Round): PlayedRound {
  const balance = round.balanceAfterWin ?? round.balanceAfterBet;
  return { round: describeRound(round), balance: known(round, balance), credited: round.state === 'settled' };
}

/**
 * The answer to a spin: the balance after the stake, the same on every repeat. The win is shown after the animation.
 */
export function describeSpin(round: Round): PlayedRound {
  return { round: describeRound(round), balance: known(round, round.balanceAfterBet), credited: false };
}

function known(round: Round, balance: number | null): number {
  if (balance === null) throw new Error(`Round ${round.id} is ${round.state} without a balance`);
  return balance;
}
