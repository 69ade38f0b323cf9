import type { StuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What the provider answered last, or that the payment has ended. */
export function StuckChip({ payment: { answer, resolvedAt } }: { payment: StuckPayment }) {
  const translate = useTranslate();
  if (resolvedAt) return <Chip size="small" color="success" label={translate('stuck.state.resolved')} />;
  const color = answer === 'mismatch' || answer === 'silent' ? 'error' : 'warning';
  return <Chip size="small" color={color} label={translate(`stuck.answer.${answer}`)} />;
}
