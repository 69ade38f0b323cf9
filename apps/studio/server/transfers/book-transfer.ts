import { fail, ok, type CurrencyCode, type ErrorCode, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { changeBalance, insertTransfer, lockReference, type TransferRow } from './store.ts';

export interface TransferRequest {
  playerId: string;
  currency: CurrencyCode;
  reference: string;
  amount: number;
}

type Booked = Result<{ balance: number; duplicate: boolean }>;

/**
 * Moves money into or out of the player's wallet here, once for each reference; a repeat gets the first outcome.
 * `refuses`: the sandbox refuses it on request.
 */
export const bookTransfer = (
  pool: Pool,
  direction: 'in' | 'out',
  request: TransferRequest,
  refuses: boolean,
): Promise<Booked> =>
  inTransaction(pool, {}, async (tx) => {
    const known = await lockReference(tx, request.reference);
    if (known) return answerAgain(known, direction, request);
    const row = { ...request, direction };
    const refuse = async (refusal: ErrorCode): Promise<Booked> => {
      await insertTransfer(tx, { ...row, state: 'refused', refusal, balanceAfter: null });
      return fail(refusal);
    };
    if (refuses) return refuse('transfer_refused');
    const balance = await changeBalance(tx, request, direction === 'in' ? request.amount : -request.amount);
    if (balance === null) return refuse('insufficient_funds');
    await insertTransfer(tx, { ...row, state: 'booked', refusal: null, balanceAfter: balance });
    return ok({ balance, duplicate: false });
  });

function answerAgain(known: TransferRow, direction: 'in' | 'out', request: TransferRequest): Booked {
  const { playerId, currency, amount } = request;
  const isOwn = known.playerId === playerId && known.currency === currency;
  const isSame = known.direction === null || (known.direction === direction && known.amount === amount);
  if (!isOwn || !isSame) return fail('key_reused');
  if (known.balanceAfter === null) return fail(known.refusal ?? 'transfer_refused');
  return ok({ balance: known.balanceAfter, duplicate: true });
}

type Found = Result<{ state: 'booked' | 'refused'; direction: 'in' | 'out' | null; amount: number | null }>;

/**
 * What became of a reference. An unknown one is refused from here on: the platform relies on the answer, so a request
 * that is still on its way must have no effect.
 */
export const findTransfer = (pool: Pool, request: Omit<TransferRequest, 'amount'>): Promise<Found> =>
  inTransaction(pool, {}, async (tx): Promise<Found> => {
    const known = await lockReference(tx, request.reference);
    if (known) {
      const isOwn = known.playerId === request.playerId && known.currency === request.currency;
      return isOwn ? ok({ state: known.state, direction: known.direction, amount: known.amount }) : fail('key_reused');
    }
    await insertTransfer(tx, {
      ...request,
      direction: null,
      amount: null,
      state: 'refused',
      refusal: 'transfer_refused',
      balanceAfter: null,
    });
    return ok({ state: 'refused', direction: null, amount: null });
  });
