import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Failed } from '../../../records/failed.tsx';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

interface LoadingProps {
  title: string;
  error: Error | null;
  retry: () => void;
  onClose: () => void;
}

/** A dialog while what it shows is read from the vendor. */
export function Loading({ title, error, retry, onClose }: LoadingProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{error ? <Failed error={error} retry={retry} /> : <LoadingSkeleton height={320} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
