import { currencies, fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { isOfferedStake } from '@fairhouse/games';
import type { Studio } from '../studio.ts';
import { usesTransferWallet } from '../transfers/transfer-games.ts';
import { findGrant, insertGrant, type Grant, type NewGrant } from './store.ts';

/** Stores a grant of the platform, once; a repeat is answered with what is left of it. */
export async function giveFreeRounds(
  { pool, games }: Pick<Studio, 'pool' | 'games'>,
  request: RequestOf<typeof vendorFreeRounds>,
): Promise<Result<{ roundsLeft: number }>> {
  const { grantId: id, expiresAt, ...rest } = request;
  const definition = games.find(request.gameCode);
  // What wins of a transfer wallet are is no business of the platform's, and a round without a stake cannot win a pot.
  if (!definition || definition.jackpot || usesTransferWallet({ gameCode: request.gameCode, demo: false }))
    return fail('game_unknown');
  if (!isOfferedStake(definition, request.stake, currencies[request.currency].decimals))
    return fail('stake_not_allowed');
  const grant: NewGrant = { ...rest, id, expiresAt: new Date(expiresAt) };
  await insertGrant(pool, grant);
  const stored = (await findGrant(pool, id))!;
  if (stored.playerId !== null && !isSame(stored, grant)) return fail('key_reused');
  return stored.cancelled ? fail('tombstoned') : ok({ roundsLeft: stored.roundsLeft });
}

const isSame = (stored: Grant, { playerId, currency, gameCode, rounds, stake, expiresAt }: NewGrant): boolean =>
  stored.playerId === playerId &&
  stored.currency === currency &&
  stored.gameCode === gameCode &&
  stored.rounds === rounds &&
  stored.stake === stake &&
  stored.expiresAt?.getTime() === expiresAt.getTime();
