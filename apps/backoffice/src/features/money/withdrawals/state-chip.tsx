import type { WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours: Record<WithdrawalState, 'default' | 'primary' | 'success' | 'warning' | 'error'> = {
  requested: 'primary',
  approved: 'default',
  sent: 'default',
  received: 'success',
  disputed: 'warning',
  cancelled: 'default',
  rejected: 'error',
  failed: 'error',
};

export function StateChip({ state }: { state: WithdrawalState }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`withdrawal.state.${state}`)} />;
}
