import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { boMemberRank } from '@fairhouse/contract/people/ranks-backoffice';
import type { MemberRank as Rank } from '@fairhouse/contract/people/ranks';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';

/** The rank that play gave the member, what is left to the next, and the month that keeps it. */
export function MemberRank({ member: { id } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-rank', id],
    queryFn: () => call(boMemberRank, { id: String(id) }),
  });
  return (
    <Section title={translate('member.rank.title')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={1} height={{ xs: 96 }} />}
      {data && <RankRows rank={data} />}
    </Section>
  );
}

function RankRows({ rank: { rank, lifetime, next, monthly, currency } }: { rank: Rank }) {
  const translate = useTranslate();
  return (
    <Rows
      rows={[
        [translate('member.rank.rank'), `${rank.labelName} (${rank.rankLevel})`],
        [translate('member.rank.lifetime'), <Money key="lifetime" amount={lifetime} currency={currency} />],
        ...(next
          ? [
              [
                translate('member.rank.next', { name: next.labelName }),
                <Money key="next" amount={next.left} currency={currency} />,
              ] as const,
            ]
          : []),
        ...(monthly
          ? [
              [
                translate(monthly.warned ? 'member.rank.warned' : 'member.rank.monthly', {
                  month: monthly.month.slice(0, 7),
                }),
                <Money key="monthly" amount={monthly.left} currency={currency} />,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
