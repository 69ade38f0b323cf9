import type { StopScope } from '@fairhouse/contract/play/stops-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The active stop; nothing when bets are taken. */
export function StopChip({ scope }: { scope: StopScope | null }) {
  const translate = useTranslate();
  if (scope === null) return null;
  return <Chip size="small" color="error" label={translate(`stops.on.${scope}`)} />;
}
