import type { RequestOf } from '@fairhouse/contract';
import { boSuspendBets } from '@fairhouse/contract/play/sports-backoffice';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useReread } from './use-trading.ts';

export type SuspendAbout = Pick<RequestOf<typeof boSuspendBets>, 'vendor' | 'sport' | 'match' | 'market'>;

interface SuspendDialogProps {
  about: SuspendAbout;
  name: string;
  suspended: boolean;
  onClose: () => void;
}

export function SuspendDialog({ about, name, suspended, onClose }: SuspendDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const act = suspended ? 'resume' : 'suspend';
  return (
    <DecisionDialog
      title={translate(`trading.action.${act}`)}
      subject={<Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>}
      consequence={translate(`trading.consequence.${act}`)}
      reason={{ label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      isDanger={!suspended}
      done={translate(`trading.done.${act}`)}
      send={(reason) => call(boSuspendBets, { ...about, suspended: !suspended, reason })}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
