import type { StakeMoney } from '@fairhouse/contract/play/play-state';
import { inTransaction } from '@fairhouse/database';
import { readLatestEntry } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { activeBonusesOf } from './active-bonus.ts';
import { findCurrent } from './store.ts';

/** A refused stake is of interest for so long. */
const REFUSED_MINUTES = 10;

interface Player {
  merchantId: number;
  memberId: number;
}

/** What a stake on a game would be paid with by a member with an active bonus; null without one. */
export async function readStakeMoney(
  core: Core,
  { merchantId, memberId }: Player,
  game: { id: number; category: string },
): Promise<StakeMoney | null> {
  const active = activeBonusesOf(core);
  if (!(await active.has(merchantId, memberId))) return null;
  const limit = await active.most(merchantId, memberId, game.category);
  const { grant, latest } = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => ({
    grant: await findCurrent(tx, memberId),
    latest: await readLatestEntry(tx, memberId, REFUSED_MINUTES),
  }));
  const balances = await core.ledger.balances(merchantId, memberId);
  if (grant?.state !== 'active' || !balances) return null;
  const { main: own, bonus } = balances;
  return {
    own,
    bonus,
    counts: limit > 0,
    rateBp: grant.terms.contributionBp[game.category] ?? 0,
    maxStake: grant.terms.maxStake,
    most: largestStake({ own, bonus, limit }),
    left: grant.required - grant.counted,
    refused:
      latest?.type === 'bet' &&
      latest.status === 'insufficient_funds' &&
      (latest.causeId?.endsWith(`@${game.id}`) ?? false),
  };
}

/** Own money alone pays any stake that it covers; with bonus money a stake is at most the limit. */
export const largestStake = ({ own, bonus, limit }: { own: number; bonus: number; limit: number }): number =>
  Math.max(own, Math.min(own + bonus, limit));
