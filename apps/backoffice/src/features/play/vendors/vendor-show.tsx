import { formatMoney } from '@fairhouse/contract';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMerchant } from '../../../merchant.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { Exact } from './exact.tsx';
import { ProposalList } from './proposal-list.tsx';
import { usePrizeWords } from './use-prize-words.ts';
import { VendorActions } from './vendor-actions.tsx';
import { Owner, VendorChips } from './vendor-chips.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import type { VendorRecord } from './vendor-provider.ts';

export const VendorShow = () => (
  <RecordPage<VendorRecord>>{(vendor) => <Details key={vendor.id} vendor={vendor} />}</RecordPage>
);

function Details({ vendor }: { vendor: VendorRecord }) {
  const translate = useTranslate();
  const mayWrite = useMay('vendors.write');
  const merchant = useMerchant();
  const prizes = usePrizeWords();
  const word = (field: string) => translate(`vendors.field.${field}`);
  const { code, name, apiUrl, frameOrigin, currencies, labels, games, syncedAt } = vendor;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mb: 4 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <VendorChips vendor={vendor} />
      </Box>
      {mayWrite && <VendorActions vendor={vendor} />}
      {vendor.prizes.refusedAt !== null && (
        <Alert severity="warning">
          {translate('vendors.prize_limit_means')} <Moment at={vendor.prizes.refusedAt} />
        </Alert>
      )}
      {vendor.pausedCalls.length > 0 && (
        <Alert severity="warning">
          {translate('vendors.paused_calls')}: {vendor.pausedCalls.join(', ')}.{' '}
          {translate('vendors.paused_calls_means')}
        </Alert>
      )}
      <ProposalList code={code} />
      <Section title={translate('vendors.facts')}>
        <Rows
          wide
          rows={[
            [word('code'), code],
            [word('owner'), <Owner key="owner" vendor={vendor} />],
            [word('apiUrl'), <Exact key="api" text={apiUrl} />],
            [word('frameOrigin'), <Exact key="frame" text={frameOrigin} />],
            [word('currencies'), currencies?.join(', ') ?? translate('vendors.every')],
            [word('labels'), labels?.join(', ') ?? translate('vendors.every')],
            [word('promoLimit'), prizes(vendor.promoLimit)],
            [word('paidToday'), merchant ? formatMoney(vendor.prizes.paid, merchant.currency) : '–'],
            [word('games'), games],
            [word('syncedAt'), <Moment key="synced" at={syncedAt} />],
          ]}
        />
      </Section>
      <VendorKeys vendor={vendor} mayChange={mayWrite && vendor.own} />
    </Box>
  );
}
