import { boCheckMember, type WatchedMember } from '@fairhouse/contract/play/sports-members-backoffice';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useReread } from './use-trading.ts';

interface CheckDialogProps {
  vendor: string;
  member: WatchedMember;
  onClose: () => void;
}

/** Says what was found about a member who wins beyond chance. */
export function CheckDialog({ vendor, member: { username, measure }, onClose }: CheckDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  return (
    <DecisionDialog
      title={translate('trading.action.check')}
      subject={<Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{username}</Typography>}
      consequence={translate('trading.consequence.check')}
      reason={{ label: translate('trading.members.found'), longest: TRADING_REASON_LENGTH }}
      done={translate('trading.done.check')}
      send={(reason) => call(boCheckMember, { vendor, username, measure, reason })}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
