import type { Difference } from '@fairhouse/contract/money/reconciliation-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function DifferenceChip({ difference: { explained } }: { difference: Difference }) {
  const translate = useTranslate();
  const state = explained ? 'explained' : 'open';
  return (
    <Chip size="small" {...(!explained && { color: 'warning' })} label={translate(`reconciliation.open.${state}`)} />
  );
}
