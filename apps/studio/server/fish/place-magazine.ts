import { NEXT_MAGAZINE_AT } from '@fairhouse/contract/play/fish-messages';
import { inTransaction } from '@fairhouse/database';
import { MAGAZINE_ROUNDS } from '@fairhouse/games/fish';
import { randomBytes } from 'node:crypto';
import { lockActivePair } from '../fairness/store.ts';
import { playForFun } from '../rounds/play-balance-store.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { unitsPerPot, type FishTank } from './catalogue.ts';
import { findRequested, listLoaded, storeMagazine } from './magazine-store.ts';
import { isTankOpen } from './tank-store.ts';
import type { Magazine } from './magazine.ts';

export interface Loading {
  session: Session;
  tank: FishTank;
  requestId: string;
  /** Minor units of a round, one of the tank's bets. */
  bet: number;
}

/** Random at its end, so that the public document of one magazine leads to no other. */
const newId = (tankId: string): string => `${tankId}-${randomBytes(9).toString('base64url')}`;

/**
 * In one transaction: takes the next nonce and stores the magazine, whose bet the platform is asked for then. A repeat answers
 * the same one; a third magazine, or a second one too early, is refused. Trial money is taken at once.
 */
export const placeMagazine = (
  { pool, seeds, times }: Pick<Studio, 'pool' | 'seeds' | 'times'>,
  { session, tank, requestId, bet }: Loading,
): Promise<{ magazine: Magazine; fresh: boolean } | 'magazine_full' | 'unavailable'> =>
  inTransaction(pool, {}, async (tx) => {
    const pair = await lockActivePair(tx, seeds, session);
    const same = await findRequested(tx, session, requestId);
    if (same) return { magazine: same, fresh: false };
    if (!(await isTankOpen(tx, tank.id))) return 'unavailable';
    const [first, second] = await listLoaded(tx, session);
    if (second || (first && (first.state === 'bet_pending' || first.rounds > NEXT_MAGAZINE_AT))) return 'magazine_full';
    const { playerId, currency, gameCode, demo, id: sessionId, platformSession } = session;
    const stake = bet * MAGAZINE_ROUNDS;
    const taken = demo ? await playForFun(tx, session, stake, 0) : undefined;
    const magazine = await storeMagazine(
      tx,
      {
        id: newId(tank.id),
        requestId,
        tankId: tank.id,
        playerId,
        currency,
        gameCode,
        demo,
        sessionId,
        platformSession,
        seedPairId: pair.id,
        nonce: pair.nextNonce,
        bet,
        stake,
        unitsPerPot: unitsPerPot(tank, currency),
        state: taken ? 'bet_taken' : 'bet_pending',
        balanceAfterBet: taken?.balanceAfterBet ?? null,
      },
      times.leaseMs,
    );
    return { magazine, fresh: true };
  });
