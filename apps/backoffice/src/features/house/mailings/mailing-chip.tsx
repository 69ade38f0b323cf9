import type { Mailing } from '@fairhouse/contract/house/mailings-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = { sending: 'primary', sent: 'success', stopped: 'default' } as const;

export function MailingChip({ mailing: { state } }: { mailing: Mailing }) {
  return <Chip size="small" color={colours[state]} label={useTranslate()(`mailing.state.${state}`)} />;
}
