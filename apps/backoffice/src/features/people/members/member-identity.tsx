import { boIdentityChecks } from '@fairhouse/contract/people/identity-check-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';

/** Documents by which the member proved the identity, each with its state; pictures open on the page of the check. */
export function MemberIdentity({ member: { id } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.identity');
  const { data, error, refetch } = useQuery({
    queryKey: ['member-identity', id],
    queryFn: () => call(boIdentityChecks, { memberId: String(id), perPage: '5' }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Section title={translate('member.section.identity')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.list.length === 0 && <Typography variant="body2">{translate('member.identity.none')}</Typography>}
      <Rows
        rows={(data?.list ?? []).map((check) => [
          <Link key={check.id} component={RouterLink} to={`/identity-checks/${check.id}/show`} underline="hover">
            {`${translate(`identity_check.document.${check.document}`)} …${check.ending}`}
          </Link>,
          translate(`identity_check.state.${check.state}`),
        ])}
      />
    </Section>
  );
}
