import { formatMoney } from '@fairhouse/contract';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { limitNames, LimitsDialog } from './limits-dialog.tsx';
import { useFactors, useLimits } from './use-trading.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

/** Limits by currency, and members who may win another part of them. */
export const LimitsView = ({ vendor }: { vendor: string }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Limits vendor={vendor} />
    <Factors vendor={vendor} />
  </Box>
);

function Limits({ vendor }: { vendor: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useLimits(vendor);
  const mayWrite = useMay('sports.write') && (data?.managed ?? false);
  const show = useDialogHost();
  if (!data) {
    if (error) return <Failed error={error} retry={() => void refetch()} />;
    return <LoadingSkeleton height={240} />;
  }
  const close = () => show(null);
  const open = (known: (typeof data.list)[number]) =>
    show(<LimitsDialog vendor={vendor} known={known} onClose={close} />);
  return data.list.map((each) => (
    <Section
      key={each.currency}
      title={translate('trading.limits_of', { currency: each.currency })}
      aside={
        mayWrite && (
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => open(each)}>
            {translate('trading.action.change')}
          </Button>
        )
      }
    >
      <Rows
        wide
        rows={limitNames.map((name) => [
          translate(`trading.limit.${name}`),
          <Box key={name} component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatMoney(each.limits[name], each.currency)}
          </Box>,
        ])}
      />
    </Section>
  ));
}

function Factors({ vendor }: { vendor: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useFactors(vendor);
  const mayWrite = useMay('sports.write');
  const show = useDialogHost();
  const open = (username: string, percent: number) =>
    show(<FactorDialog vendor={vendor} username={username} now={percent} onClose={() => show(null)} />);
  return (
    <Section
      title={translate('trading.factors')}
      aside={
        mayWrite && (
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => open('', 100)}>
            {translate('trading.action.factor')}
          </Button>
        )
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{translate('trading.no_factors')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.list.map(({ memberId, username, percent, changedBy, reason, at }) => (
          <Box
            component="li"
            key={memberId}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <MemberLink id={memberId} account={username} roomy />
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {changedBy}, <Moment at={at} />: {reason}
              </Typography>
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, alignSelf: 'center' }}>
              {percent} %
            </Typography>
            {mayWrite && (
              <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => open(username, percent)}>
                {translate('trading.action.change')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
