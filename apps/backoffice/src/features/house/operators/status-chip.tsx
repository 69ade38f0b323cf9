import type { BoOperator } from '@fairhouse/contract/house/operators-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function StatusChip({ operator: { status } }: { operator: BoOperator }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status === 'locked' ? 'error' : 'default'}
      label={translate(`operator.status.${status}`)}
    />
  );
}
