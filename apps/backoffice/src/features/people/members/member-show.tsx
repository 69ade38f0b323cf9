import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { WriteButton } from '../../house/mailings/parts.ts';
import { AdjustButton } from '../../money/adjustments/parts.ts';
import { BonusList } from '../../money/revocations/parts.ts';
import { ContactReleases, MemberRecovery } from '../recovery/parts.ts';
import { MemberFlags } from '../member-flags/parts.ts';
import { MemberNotes } from '../member-notes/parts.ts';
import { MemberStop } from '../../play/stops/parts.ts';
import { Exclusions } from './exclusions.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MemberChips } from './member-chips.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { MemberDevices } from './member-devices.tsx';
import { MemberIdentity } from './member-identity.tsx';
import { MemberLabels } from './member-labels.tsx';
import { MemberLists } from './member-lists.tsx';
import { Balances, Holds, Totals } from './member-money.tsx';
import { MemberRank } from './member-rank.tsx';
import { MemberRounds } from './member-rounds.tsx';
import { Movements } from './movements.tsx';
import { MemberContacts } from './member-contacts.tsx';
import { Logins, PayoutAccounts, Sessions } from './member-traces.tsx';
import { PlayLimits } from './play-limits.tsx';
import { PasswordButtons } from './password-buttons.tsx';
import { PayOutButton } from './pay-out-button.tsx';
import { StatusButtons } from './status-buttons.tsx';

export const MemberShow = () => (
  <RecordPage<BoMemberDetail>>{(member) => <Details key={member.id} member={member} />}</RecordPage>
);

/** All data about a member, from the server: money first, then access, then the movements. */
function Details({ member }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {member.account}
        </Typography>
        <MemberChips member={member} />
        {member.frozen && <Chip size="small" color="error" label={translate('member.frozen')} />}
        {member.demonstration && <Chip size="small" variant="outlined" label={translate('member.demonstration')} />}
        <MemberStop id={member.id} account={member.account} />
        <FreezeButton member={member} />
        <StatusButtons member={member} />
        <PayOutButton member={member} />
        <AdjustButton member={member} />
        <WriteButton account={member.account} />
        <PasswordButtons member={member} />
        <LogOutButton member={member} />
        <MemberLists member={member} />
      </Box>
      <Box sx={columns}>
        <Balances member={member} />
        <Totals member={member} />
        <Identity member={member} />
        <MemberContacts contacts={member.contacts} />
        <Holds member={member} />
        <BonusList memberId={member.id} />
        <Exclusions member={member} />
        <MemberIdentity member={member} />
        <LinkedAccounts member={member} />
        <PlayLimits member={member} />
        <MemberRank member={member} />
        <MemberLabels member={member} />
        <MemberFlags id={member.id} account={member.account} />
        <MemberNotes id={member.id} account={member.account} />
        <ContactReleases id={member.id} account={member.account} />
        <MemberRecovery id={member.id} account={member.account} />
        <PayoutAccounts member={member} />
        <MemberDevices member={member} />
        <Sessions member={member} />
        <Logins member={member} />
      </Box>
      <Movements member={member} />
      <MemberRounds member={member} />
    </Box>
  );
}

/** Sections of different heights fill columns without gaps. */
const columns = {
  columns: { md: 2, lg: 3 },
  columnGap: 2,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const;

function Identity({ member }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const { paymentPassword } = member;
  return (
    <Section title={translate('member.section.account')}>
      <Rows
        rows={[
          [translate('member.field.number'), String(member.id)],
          [translate('member.field.nickname'), member.nickname],
          [translate('member.field.language'), member.language],
          [translate('member.field.registeredAt'), <Moment key="registered" at={member.registeredAt} />],
          [translate('member.field.lastLoginAt'), <Moment key="login" at={member.lastLoginAt} />],
          [
            translate('member.field.paymentPassword'),
            translate(paymentPassword.set ? 'member.payment_password.set' : 'member.payment_password.missing'),
          ],
          ...(paymentPassword.lockedUntil
            ? [
                [
                  translate('member.field.lockedUntil'),
                  <Moment key="locked" at={paymentPassword.lockedUntil} />,
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  );
}
