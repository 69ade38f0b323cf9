import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Moment } from '../../../moment.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { deviceOf } from './device.ts';

interface OfMember {
  member: BoMemberDetail;
}

interface TraceProps {
  title: string;
  none: string;
  rows: [ReactNode, ReactNode][];
}

function Trace({ title, none, rows }: TraceProps) {
  const translate = useTranslate();
  return (
    <Section title={translate(title)}>
      {rows.length > 0 ? <Rows rows={rows} /> : <Typography variant="body2">{translate(none)}</Typography>}
    </Section>
  );
}

const from = ({ ip, userAgent }: { ip: string; userAgent: string }) => (
  <span title={userAgent}>
    {ip} · {deviceOf(userAgent)}
  </span>
);

/** Sessions of the member that are open now. */
export const Sessions = ({ member: { sessions } }: OfMember) => (
  <Trace
    title="member.section.sessions"
    none="member.session.none"
    rows={sessions.map((session) => [from(session), <Age key={session.id} at={session.lastActiveAt} />])}
  />
);

export const Logins = ({ member: { logins } }: OfMember) => (
  <Trace
    title="member.section.logins"
    none="member.login.none"
    rows={logins.map((login) => [from(login), <Moment key={login.at} at={login.at} />])}
  />
);

/** Payout accounts of the member. */
export const PayoutAccounts = ({ member: { payoutAccounts } }: OfMember) => (
  <Trace
    title="member.section.accounts"
    none="member.account.none"
    rows={payoutAccounts.map(({ id, channelName, maskedNumber, holderName, createdAt }) => [
      <span key={id}>
        {channelName} {maskedNumber} · {holderName}
      </span>,
      <Moment key="added" at={createdAt} brief />,
    ])}
  />
);
