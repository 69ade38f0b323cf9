import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function ReviewChip({ discrepancy: { seen } }: { discrepancy: Discrepancy }) {
  const translate = useTranslate();
  return seen ? (
    <Chip size="small" label={translate('discrepancy.state.seen')} />
  ) : (
    <Chip size="small" color="warning" label={translate('discrepancy.state.waiting')} />
  );
}
