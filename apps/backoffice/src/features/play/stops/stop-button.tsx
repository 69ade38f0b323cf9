import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { StopDialog, type StopTarget } from './stop-dialog.tsx';

interface StopButtonProps extends StopTarget {
  name: string;
  /** Whether exactly this is stopped: then the button resumes play. */
  stopped: boolean;
  /** An icon only, for rows with several buttons. */
  signOnly?: boolean;
}

/** The kill switch of one subject, for operators with the permission. */
export function StopButton({ scope, subject, name, stopped, signOnly = false }: StopButtonProps) {
  const translate = useTranslate();
  const may = useMay('play.stop');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const label = translate(stopped ? 'stops.resume_named' : 'stops.stop_named', { name });
  const sign = stopped ? <PlayCircleOutlined /> : <StopCircleOutlined />;
  const show = () => setOpen(true);
  return (
    <>
      {signOnly ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} color={stopped ? 'primary' : 'error'} onClick={show}>
            {sign}
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color={stopped ? 'primary' : 'error'}
          startIcon={sign}
          aria-label={label}
          onClick={show}
        >
          {translate(stopped ? 'stops.resume' : 'stops.stop')}
        </Button>
      )}
      {open && <StopDialog target={{ scope, subject }} onClose={() => setOpen(false)} />}
    </>
  );
}
