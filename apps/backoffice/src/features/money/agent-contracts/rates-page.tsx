import { boAgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMerchant } from '../../../merchant.ts';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { Costs } from './costs.tsx';
import { ProposeForm } from './propose-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** Proposals to roots, the merchant's rates, and what agents cost. */
export function RatesPage() {
  const translate = useTranslate();
  const may = useMay('contracts.write');
  const currency = useMerchant()?.currency;
  const rules = useQuery({ queryKey: ['agent-rules'], queryFn: () => call(boAgentRules, {}) });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('contract.rates')} />
      <Costs />
      {rules.error && <Failed error={rules.error} retry={() => void rules.refetch()} />}
      {rules.data && currency ? (
        <>
          {may && <ProposeForm rules={rules.data} currency={currency} />}
          <RulesForm key={JSON.stringify(rules.data)} rules={rules.data} currency={currency} may={may} />
        </>
      ) : (
        !rules.error && <Skeleton variant="rounded" height={320} />
      )}
    </Box>
  );
}
