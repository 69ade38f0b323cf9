import { formatMoney } from '@fairhouse/contract';
import type { WatchedMember } from '@fairhouse/contract/play/sports-members-backoffice';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { useWatchedMembers } from './use-trading.ts';

/** Members who win beyond chance, and what was found about them. */
export function WatchedMembers({ vendor }: { vendor: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useWatchedMembers(vendor);
  const mayWrite = useMay('sports.write');
  const show = useDialogHost();
  const open = (member: WatchedMember) =>
    show(<CheckDialog vendor={vendor} member={member} onClose={() => show(null)} />);
  return (
    <Section title={translate('trading.members.title')}>
      <Typography variant="body2" sx={{ mb: 1, maxWidth: 720 }}>
        {translate('trading.members.explain')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{translate('trading.members.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.list.map((member) => (
          <Box
            component="li"
            key={`${member.memberId} ${member.measure}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <MemberLink id={member.memberId} account={member.username} roomy />
                {member.checked === null && <Chip size="small" color="error" label={translate('trading.alarm')} />}
              </Box>
              <Figures member={member} />
              <Checked member={member} />
            </Box>
            {mayWrite && member.checked === null && (
              <Button variant="outlined" sx={{ minHeight: 44, alignSelf: 'start' }} onClick={() => open(member)}>
                {translate('trading.action.check')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Figures({
  member: { measure, currency, came, expected, matches, sigmas, alarmSince },
}: {
  member: WatchedMember;
}) {
  const translate = useTranslate();
  const amount = (of: number) => (measure === 'money' ? formatMoney(Math.round(of), currency) : of.toFixed(1));
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {translate(`trading.members.${measure}`, { came: amount(came), expected: amount(expected) })}{' '}
      {translate('trading.members.matches', { smart_count: matches })} · {sigmas.toFixed(1)} σ ·{' '}
      {translate('trading.members.since')} <Moment at={alarmSince} />
    </Typography>
  );
}

const Checked = ({ member: { checked } }: { member: WatchedMember }) =>
  checked && (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {checked.by}, <Moment at={checked.at} />: {checked.reason}
    </Typography>
  );
