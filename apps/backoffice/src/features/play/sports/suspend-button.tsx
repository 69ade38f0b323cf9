import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { SuspendDialog, type SuspendAbout } from './suspend-dialog.tsx';

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
  const close = () => show(null);
  const open = () => show(<SuspendDialog about={about} name={name} suspended={suspended} onClose={close} />);
  return (
    <Button variant="outlined" color={suspended ? 'primary' : 'error'} sx={{ minHeight: 44 }} onClick={open}>
      {translate(suspended ? 'trading.action.resume' : 'trading.action.suspend')}
    </Button>
  );
}
