import type { Adjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = { requested: 'warning', approved: 'success', rejected: 'default' } as const;

export function AdjustmentChip({ adjustment: { state } }: { adjustment: Adjustment }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`adjustment.state.${state}`)} />;
}
