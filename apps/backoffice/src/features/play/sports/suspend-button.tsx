import type { RequestOf } from '@fairhouse/contract';
import { boSuspendBets } from '@fairhouse/contract/play/sports-backoffice';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

export type SuspendAbout = Pick<RequestOf<typeof boSuspendBets>, 'vendor' | 'sport' | 'match' | 'market'>;

interface SuspendButtonProps {
  about: SuspendAbout;
  /** What is suspended, as the dialog names it. */
  name: string;
  suspended: boolean;
  managed: boolean;
}

/** Suspends or resumes bets; hidden from those who may not. */
export function SuspendButton({ about, name, suspended, managed }: SuspendButtonProps) {
  const translate = useTranslate();
  const mayWrite = useMay('sports.write') && managed;
  const show = useDialogHost();
  if (!mayWrite) return null;
  return (
    <Button
      variant="outlined"
      color={suspended ? 'primary' : 'error'}
      sx={{ minHeight: 44 }}
      onClick={() => show(<SuspendDialog about={about} name={name} suspended={suspended} onClose={() => show(null)} />)}
    >
      {translate(suspended ? 'trading.action.resume' : 'trading.action.suspend')}
    </Button>
  );
}
