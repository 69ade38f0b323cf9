import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { createRandomStream, spin, type SlotDefinition } from '@fairhouse/games';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { lockActivePair } from '../fairness/store.ts';
import type { Studio } from '../studio.ts';
import { changeBalance, readTransferBalance } from '../transfers/store.ts';
import { usesTransferWallet } from '../transfers/transfer-games.ts';
import { playForFun } from './play-balance-store.ts';
import type { Round, Seat } from './round.ts';
import { findInTheWay, storeRound, type NewRound } from './store.ts';

export interface Placing {
  seat: Seat;
  platformSession: string;
  requestId: string;
  /** Minor units, one of the game's levels. */
  stake: number;
}

export interface PlacedRound {
  round: Round;
  /** True when it was stored just now and this worker has its claim. */
  fresh: boolean;
}

/**
 * In one transaction: takes the next nonce, decides the round, stores it. From here on the outcome is final, whatever
 * happens to the stake: no second outcome is ever drawn for this nonce.
 */
export async function placeRound(
  { pool, seeds, times }: Pick<Studio, 'pool' | 'seeds' | 'times'>,
  definition: SlotDefinition,
  { seat, platformSession, requestId, stake }: Placing,
): Promise<Result<PlacedRound>> {
  return inTransaction(pool, {}, async (tx) => {
    const pair = await lockActivePair(tx, seeds, seat);
    const inTheWay = await findInTheWay(tx, seat, requestId);
    const same = inTheWay.find((round) => round.requestId === requestId);
    if (same) return isSame(same, seat, stake) ? ok({ round: same, fresh: false }) : fail('key_reused');
    if (inTheWay.length > 0) return fail('round_in_progress');

    const { id: seedPairId, nextNonce: nonce, serverSeed, serverSeedHash, clientSeed } = pair;
    const book = spin(definition, { stake }, createRandomStream({ serverSeed, clientSeed, nonce }));
    const money = await takeMoney(tx, seat, stake, book.totalPay);
    if (!money) return fail('insufficient_funds', { value: { balance: await readTransferBalance(tx, seat) } });
    const round: NewRound = {
      ...seat,
      ...money,
      id: randomUUID(),
      requestId,
      platformSession,
      seedPairId,
      nonce,
      serverSeedHash,
      clientSeed,
      stake,
      pay: book.totalPay,
      book,
    };
    const createdAt = await storeRound(tx, round, times.leaseMs);
    if (!createdAt) return fail('key_reused');
    const untold = { refusal: null, refusalValue: null, finishedAt: null };
    return ok({ round: { ...round, ...untold, claim: 1, createdAt }, fresh: true });
  });
}

/** The money of wallets that are here moves with the round; null when it does not suffice. */
async function takeMoney(tx: PoolClient, seat: Seat, stake: number, pay: number) {
  if (seat.demo) return { state: 'settled', ...(await playForFun(tx, seat, stake, pay)) } as const;
  if (!usesTransferWallet(seat)) return { state: 'bet_pending', balanceAfterBet: null, balanceAfterWin: null } as const;
  const balanceAfterBet = await changeBalance(tx, seat, -stake);
  if (balanceAfterBet === null) return null;
  const balanceAfterWin = pay > 0 ? await changeBalance(tx, seat, pay) : balanceAfterBet;
  return { state: 'settled', balanceAfterBet, balanceAfterWin } as const;
}

const isSame = (round: Round, seat: Seat, stake: number) =>
  round.stake === stake && round.gameCode === seat.gameCode && round.demo === seat.demo;
