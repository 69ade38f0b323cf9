import { fail, type Failure, type Result } from '@fairhouse/contract';
import { readStakeLimits } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { judgeSitting, timesOf } from './judge-sitting.ts';
import { longestBetweenChecks } from './limit-terms.ts';
import type { LimitedMember } from './read-limits.ts';
import { prolongSitting, readPlayRules } from './sitting-store.ts';

/** Where the game's stakes come from: the wallet here, or one at its vendor. */
interface StakedGame {
  wallet: 'seamless' | 'transfer';
}

const uncounted = ({ wallet }: StakedGame, { stakesLimited }: { stakesLimited: boolean }): Failure | undefined =>
  wallet === 'transfer' && stakesLimited ? fail('stakes_uncounted') : undefined;

/** Refuses money for a vendor's own wallet while the member limits stakes or losses: those made from it are not seen. */
export const refuseUncountedStakes = async (tx: PoolClient, memberId: number, at: Date): Promise<Failure | undefined> =>
  uncounted({ wallet: 'transfer' }, await readPlayRules(tx, memberId, at));

/**
 * Refuses to open a game for real money when the member's own limits leave nothing to play with. A due reality check
 * refuses nothing here: it is read over the open game.
 */
export async function refuseOpening(
  tx: PoolClient,
  { merchant, memberId, at }: LimitedMember,
  game: StakedGame,
): Promise<Failure | undefined> {
  const rules = await readPlayRules(tx, memberId, at);
  const unseen = uncounted(game, rules);
  if (unseen) return unseen;
  const { endsAt } = rules.sitting ? timesOf(rules.sitting, rules, longestBetweenChecks(merchant.settings)) : {};
  if (endsAt && endsAt <= at) return fail('sitting_limit');
  if (!rules.stakesLimited) return undefined;
  const limits = await readStakeLimits(tx, memberId, at);
  const reached = limits.find(({ kind, amount, used }) => kind !== 'single_stake' && used >= amount);
  return reached && fail(reached.kind === 'stake' ? 'stake_limit' : 'loss_limit');
}

/**
 * Counts play in the member's sitting, and answers until when bets are taken without asking again. Refused play counts
 * as a pause. Amounts are checked by the ledger with each bet; at a vendor's transfer wallet it sees none.
 */
export async function continueSitting(
  tx: PoolClient,
  { merchant, memberId, at }: LimitedMember,
  game: StakedGame,
): Promise<Result<Date>> {
  const rules = await readPlayRules(tx, memberId, at);
  const unseen = uncounted(game, rules);
  if (unseen) return unseen;
  const longest = longestBetweenChecks(merchant.settings);
  if (rules.sitting) {
    const judged = judgeSitting(timesOf(rules.sitting, rules, longest), at);
    if (!judged.ok) return judged;
  }
  const sitting = await prolongSitting(tx, { merchantId: merchant.id, memberId, at });
  return judgeSitting(timesOf(sitting, rules, longest), at);
}
