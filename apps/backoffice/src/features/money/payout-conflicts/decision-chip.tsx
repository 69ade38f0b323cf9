import type { PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function DecisionChip({ conflict: { decided } }: { conflict: PayoutConflict }) {
  const translate = useTranslate();
  return decided ? (
    <Chip size="small" label={translate(`payout_conflict.decided.${decided.decision}`)} />
  ) : (
    <Chip size="small" color="warning" label={translate('payout_conflict.state.waiting')} />
  );
}
