import type { PromotionRules, PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import type { MemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import type { PoolClient } from 'pg';
import { readableLastDeposits } from '../../money/deposits/index.ts';
import { readableCandidates } from '../../people/identity/index.ts';
import { readableFlags } from '../../people/member-flags/index.ts';

export interface SegmentQuery {
  segment: Extract<PromotionTrigger, { type: 'segment' }>;
  eligible: PromotionRules['eligible'];
  /** Whoever has one gets no offer. */
  flags: readonly MemberFlag[];
  /** Members who are excluded now. */
  excluded: readonly number[];
  now: Date;
}

/** Members to whom `fits` and `depositFits` apply now; whoever has reached an own limit is counted too. */
export async function countSegment(
  tx: PoolClient,
  { segment: { depositWithin, noDepositFor }, eligible, flags, excluded, now }: SegmentQuery,
): Promise<number> {
  const { ranks, labels, ageDays, proven } = eligible;
  const { rows } = await tx.query<{ members: number }>(
    `select count(*)::int as members from (${readableCandidates}) m
      left join (${readableLastDeposits}) d on d.member_id = m.id
      where ($1::int[] is null or m.rank = any($1)) and ($2::text[] is null or m.labels && $2)
        and m.registered_at <= $7::timestamptz - make_interval(hours => 24 * $3::int) and (m.proven or not $4)
        and ($5::int is null or d.last_at >= $7::timestamptz - make_interval(hours => 24 * $5))
        and ($6::int is null or d.last_at <= $7::timestamptz - make_interval(hours => 24 * $6))
        and m.id <> all($8::bigint[])
        and not exists (select from (${readableFlags}) f where f.member_id = m.id and f.flag = any($9::text[]))`,
    [
      ranks ?? null,
      labels ?? null,
      ageDays ?? 0,
      proven ?? false,
      depositWithin ?? null,
      noDepositFor ?? null,
      now,
      excluded,
      flags,
    ],
  );
  return rows[0]!.members;
}
