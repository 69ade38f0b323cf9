import { boMemberDevices, type BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';

/** What the member logs in with. */
export function MemberDevices({ member: { id } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-devices', id],
    queryFn: () => call(boMemberDevices, { id: String(id) }),
  });
  const rows = data
    ? [
        ...data.browsers.map(
          ({ lastAt, others }) =>
            [
              others > 0
                ? translate('member.device.others', { smart_count: others })
                : translate('member.device.browser'),
              <Moment key={lastAt} at={lastAt} />,
            ] as const,
        ),
        ...data.remembered.map(
          ({ id: key, until }) => [translate('member.device.remembered'), <Moment key={key} at={until} />] as const,
        ),
        ...data.passkeys.map(
          ({ id: key, name, createdAt, lastUsedAt }) =>
            [translate('member.device.passkey', { name }), <Moment key={key} at={lastUsedAt ?? createdAt} />] as const,
        ),
        ...(data.notified > 0 ? [[translate('member.device.notified'), String(data.notified)] as const] : []),
      ]
    : [];
  return (
    <Section title={translate('member.section.devices')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data && rows.length === 0 && <Typography variant="body2">{translate('member.device.none')}</Typography>}
      <Rows rows={rows} />
    </Section>
  );
}
