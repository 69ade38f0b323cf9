import type { ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = { pending: 'primary', completed: 'success', refused: 'default' } as const;

/** A transfer's state; one whose vendor contradicts our record stands out most. */
export function TransferChip({ transfer }: { transfer: ReviewedTransfer }) {
  const translate = useTranslate();
  const { state, unresolved, contradicted } = transfer;
  if (contradicted) return <Chip size="small" color="error" label={translate('transfer.state.contradicted')} />;
  if (unresolved) return <Chip size="small" color="warning" label={translate('transfer.state.unresolved')} />;
  return <Chip size="small" color={colours[state]} label={translate(`transfer.state.${state}`)} />;
}
