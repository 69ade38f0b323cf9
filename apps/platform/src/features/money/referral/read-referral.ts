import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { memberReferral } from '@fairhouse/contract/money/referral';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { referralCodeOf } from '../../people/identity/index.ts';
import { maskName } from '../../play/winners/index.ts';
import type { RewardReader } from '../rewards/index.ts';
import { listFriends, listOwn, listStagesOf, sumPaid } from './store.ts';

const DAY_MS = 86_400_000;
const MOST_FRIENDS = 100;

export const readReferral = (
  core: Core,
  { merchant, memberId }: MemberCaller,
): Promise<Result<ResponseOf<typeof memberReferral>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { referral, timeZone, currency } = merchant.settings;
    const stages = referral?.stages ?? [];
    const longest = Math.max(0, ...stages.map(({ days }) => days));
    const { month, total } = await sumPaid(tx, memberId, { at: core.clock.now(), timeZone });
    const reached = await listStagesOf(tx, memberId);
    const friends = await listFriends(tx, memberId, MOST_FRIENDS);
    return ok({
      code: referralCodeOf(memberId),
      currency,
      stages,
      monthlyMax: referral?.monthlyMax ?? 0,
      paidThisMonth: month,
      paidTotal: total,
      friends: friends.map(({ friendId, username, registeredAt }) => ({
        name: maskName(username),
        registeredAt: registeredAt.toISOString(),
        stages: stages.map(
          (_, index) => reached.find((row) => row.friendId === friendId && row.stage === index + 1)?.state ?? null,
        ),
        until: new Date(registeredAt.getTime() + longest * DAY_MS).toISOString(),
      })),
    });
  });

/** What a member receives as a recommender and as a friend. */
export const readReferralRewards: RewardReader = async (_core, tx, { memberId }, { since, limit }) => {
  const rows = await listOwn(tx, memberId, { since, limit });
  return rows.map(({ friendId, stage, state, amount, reachedAt, paidAt }) => ({
    id: `referral:${friendId}:${stage}`,
    source: 'referral' as const,
    title: '',
    amount,
    status: state,
    at: (paidAt ?? reachedAt).toISOString(),
    until: null,
    slug: null,
    step: null,
  }));
};
