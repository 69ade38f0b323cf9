import type { RevocationState } from '@fairhouse/contract/money/revocations-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = {
  proposed: 'warning',
  rejected: 'default',
  revoked: 'default',
  appealed: 'warning',
  upheld: 'default',
  granted: 'success',
} as const;

export function RevocationChip({ state }: { state: RevocationState }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`revocation.state.${state}`)} />;
}
