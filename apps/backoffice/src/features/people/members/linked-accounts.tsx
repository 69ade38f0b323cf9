import { boLinkedMembers, type BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';

/** Accounts that are shown at once; a shared address may have many. */
const SHOWN = 8;

/** Other accounts that share something with the member. */
export function LinkedAccounts({ member: { id } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['linked', id],
    queryFn: () => call(boLinkedMembers, { id: String(id) }),
  });
  const rows = (data?.list ?? []).map(
    (other) =>
      [
        <MemberLink key={other.id} id={other.id} account={other.account} />,
        other.traits.map((trait) => translate(`member.linked.${trait}`)).join(', '),
      ] as const,
  );
  return (
    <Section title={translate('member.section.linked')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.list.length === 0 && <Typography variant="body2">{translate('member.linked.none')}</Typography>}
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {translate('member.linked.more', { smart_count: rows.length - SHOWN })}
          </Box>
          <Rows rows={rows.slice(SHOWN)} />
        </Box>
      )}
    </Section>
  );
}
