import type { IdentityReview } from '@fairhouse/contract/people/identity-check-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = { submitted: 'warning', approved: 'success', refused: 'default', expired: 'default' } as const;

export function IdentityChip({ check: { state } }: { check: IdentityReview }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`identity_check.state.${state}`)} />;
}
