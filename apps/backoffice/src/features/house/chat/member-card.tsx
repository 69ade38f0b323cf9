import type { BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { boMember } from '@fairhouse/contract/people/members-backoffice';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { MemberNotes } from '../../people/member-notes/parts.ts';

/** Who the member is, as far as the operator may see it. */
export function MemberCard({ chat: { memberId, account, language } }: { chat: BoChat }) {
  const translate = useTranslate();
  const may = useMay('members.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-member', memberId],
    queryFn: () => call(boMember, { id: String(memberId) }),
    enabled: may,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (may && !data) return <WaitingRows rows={1} height={{ xs: 240 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={translate('chat.member')}>
        <Rows
          rows={[
            [translate('member.field.account'), <MemberLink key="account" id={memberId} account={account} />],
            [translate('chat.written_in'), language],
            ...(data
              ? ([
                  [
                    translate('member.field.balance'),
                    <Money key="balance" amount={data.balance.balance} currency={data.withdrawalLimits.currency} />,
                  ],
                  [
                    translate('chat.club'),
                    data.clubLabel ? `${data.clubLabel.labelName} (${data.clubLabel.rankLevel})` : '–',
                  ],
                  [translate('chat.labels'), data.memberLabel.map(({ labelName }) => labelName).join(', ') || '–'],
                  [translate('member.field.registeredAt'), <Moment key="registered" at={data.registeredAt} />],
                  [translate('member.field.lastLoginAt'), <Moment key="login" at={data.lastLoginAt} />],
                ] as const)
              : []),
          ]}
        />
      </Section>
      {may && <MemberNotes id={memberId} account={account} />}
    </Box>
  );
}
