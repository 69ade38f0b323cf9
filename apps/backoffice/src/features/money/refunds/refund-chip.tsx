import type { Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = {
  proposed: 'warning',
  approved: 'primary',
  succeeded: 'success',
  failed: 'error',
  rejected: 'default',
} as const;

/** A refund's state; one whose report contradicts our books stands out most. */
export function RefundChip({ refund: { state, contradicted } }: { refund: Refund }) {
  const translate = useTranslate();
  return contradicted ? (
    <Chip size="small" color="error" label={translate('refund.state.contradicted')} />
  ) : (
    <Chip size="small" color={colours[state]} label={translate(`refund.state.${state}`)} />
  );
}
