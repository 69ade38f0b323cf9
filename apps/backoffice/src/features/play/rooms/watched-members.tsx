import { formatMoney } from '@fairhouse/contract';
import { boCheckRoomMember, type WatchedRoomMember } from '@fairhouse/contract/play/rooms-backoffice';
import { ROOM_REASON_LENGTH } from '@fairhouse/contract/play/vendor-rooms';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { signed } from './review-cells.tsx';
import { SilentVendors } from './silent-vendors.tsx';
import { useReread, useWatchedMembers } from './use-rooms.ts';

/** Members who win at tables or in tanks beyond chance, and what was found about them. */
export function WatchedMembers() {
  const translate = useTranslate();
  const { data, error, refetch } = useWatchedMembers();
  const mayWrite = useMay('tables.write');
  const show = useDialogHost();
  const open = (member: WatchedRoomMember) => show(<CheckDialog member={member} onClose={() => show(null)} />);
  return (
    <Section title={translate('rooms.members.title')}>
      <Typography variant="body2" sx={{ mb: 1, maxWidth: 720 }}>
        {translate('rooms.members.explain')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && <SilentVendors names={data.silent} />}
      {data?.list.length === 0 && data.silent.length === 0 && (
        <Typography color="textSecondary">{translate('rooms.members.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.list.map((member) => (
          <Box
            component="li"
            key={`${member.vendor} ${member.memberId} ${member.family} ${member.currency}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <MemberLink id={member.memberId} account={member.username} roomy />
                {member.checked === null && (
                  <Chip size="small" color="error" label={translate('rooms.members.alarm')} />
                )}
              </Box>
              <Figures member={member} />
            </Box>
            {mayWrite && member.checked === null && (
              <Button variant="outlined" sx={{ minHeight: 44, alignSelf: 'start' }} onClick={() => open(member)}>
                {translate('rooms.action.check')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Figures({
  member: { family, currency, came, expected, rounds, sigmas, alarmSince, checked },
}: {
  member: WatchedRoomMember;
}) {
  const translate = useTranslate();
  const amount = (of: number) => formatMoney(Math.round(of), currency);
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {translate(`rooms.members.${family}`)} ·{' '}
        {translate('rooms.members.figures', { came: amount(came), expected: amount(expected) })} ·{' '}
        {translate('rooms.members.rounds', { smart_count: rounds })} · {signed(sigmas)} ·{' '}
        {translate('rooms.members.since')} <Moment at={alarmSince} />
      </Typography>
      {checked && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {checked.by}, <Moment at={checked.at} />: {checked.reason}
        </Typography>
      )}
    </>
  );
}

function CheckDialog({ member, onClose }: { member: WatchedRoomMember; onClose: () => void }) {
  const translate = useTranslate();
  const reread = useReread();
  const { vendor, username, family, currency } = member;
  return (
    <DecisionDialog
      title={translate('rooms.action.check')}
      subject={<Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{username}</Typography>}
      consequence={translate('rooms.consequence.check')}
      reason={{ label: translate('rooms.members.found'), longest: ROOM_REASON_LENGTH }}
      done={translate('rooms.done.check')}
      send={(reason) => call(boCheckRoomMember, { vendor, username, family, currency, reason })}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
