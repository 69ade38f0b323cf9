import type { BoFeedback } from '@fairhouse/contract/house/feedback-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function StateChip({ feedback: { state } }: { feedback: Pick<BoFeedback, 'state'> }) {
  const translate = useTranslate();
  return (
    <Chip size="small" label={translate(`feedback.state.${state}`)} {...(state === 'open' && { color: 'warning' })} />
  );
}
