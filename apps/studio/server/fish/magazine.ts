import type { ErrorCode } from '@fairhouse/contract';
import type { FishMagazine } from '@fairhouse/contract/play/fish-messages';
import type { Owing } from '../rounds/round.ts';
import type { MagazineState } from './magazine-states.ts';

/** Fifty rounds of ammunition of one player in one tank. */
export interface Magazine extends Owing {
  requestId: string;
  tankId: string;
  sessionId: string;
  seedPairId: number;
  nonce: number;
  /** Minor units of a round. */
  bet: number;
  unitsPerPot: number;
  state: MagazineState;
  rounds: number;
  blasts: number;
  /** Number of its newest shot. */
  shot: number;
  won: number;
  unfired: number | null;
  returned: number | null;
  refusal: ErrorCode | null;
  refusalValue: unknown;
  balanceAfterBet: number | null;
  balanceAfterWin: number | null;
}

/** As its player sees it. */
export const describeMagazine = (magazine: Magazine): FishMagazine => ({
  id: magazine.id,
  tank: magazine.tankId,
  request: magazine.requestId,
  state: magazine.state === 'bet_taken' ? 'loaded' : magazine.state,
  bet: magazine.bet,
  stake: magazine.stake,
  rounds: magazine.rounds,
  blasts: magazine.blasts,
  shot: magazine.shot,
  pay: magazine.pay ?? magazine.won,
  returned: magazine.returned,
  refusal: magazine.refusal,
  loadedAt: magazine.createdAt.toISOString(),
});

/** The balance that the wallet answered to its last movement. */
export const bookedBalance = ({ balanceAfterBet, balanceAfterWin }: Magazine): number | null =>
  balanceAfterWin ?? balanceAfterBet;

export const isEmpty = ({ rounds, blasts }: Pick<Magazine, 'rounds' | 'blasts'>): boolean =>
  rounds === 0 && blasts === 0;
