import type { RewardStatus } from '@fairhouse/contract/money/rewards';
import { listEntries, listPublished } from '../../content/promotions/index.ts';
import { contentTitles } from '../../content/publishing/index.ts';
import { readFreeRounds } from '../../play/free-rounds/index.ts';
import type { RewardReader } from './reward-sources.ts';

/** Statuses of a promotion that are about a reward; before them there is only an offer. */
const shown: Readonly<Record<string, RewardStatus>> = {
  claim: 'claim',
  applying: 'applying',
  rejected: 'rejected',
  process: 'process',
  issued: 'issued',
  claimed: 'claimed',
};

/** What promotions have brought a member; they are taken on their own pages. */
export const readPromotionRewards: RewardReader = async (
  core,
  tx,
  { merchant, memberId },
  { locale, since, limit },
) => {
  const entries = (await listEntries(tx, memberId)).filter(
    ({ status, movedAt }) => status in shown && (status === 'claim' || movedAt >= since),
  );
  if (entries.length === 0) return [];
  const slugs = new Map((await listPublished(tx)).map(({ id, slug }) => [id, slug]));
  const given = await readFreeRounds(
    tx,
    entries.flatMap(({ freeRoundsId }) => freeRoundsId ?? []),
  );
  const titles = await contentTitles(core, merchant, locale);
  return entries
    .toReversed()
    .slice(0, limit)
    .map(({ id, promotionId, status, reward, freeRoundsId, movedAt, until }) => ({
      id: `promotion:${id}`,
      source: 'promotion',
      title: titles.get(slugs.get(promotionId) ?? '') ?? '',
      // Of free rounds what they paid so far.
      amount: given.get(freeRoundsId ?? '')?.won ?? reward ?? 0,
      status: shown[status]!,
      at: movedAt.toISOString(),
      until: status === 'claim' ? (until?.toISOString() ?? null) : null,
      slug: slugs.get(promotionId) ?? null,
      step: null,
    }));
};
