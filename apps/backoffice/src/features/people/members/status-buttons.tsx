import {
  boSetMemberStatus,
  STATUS_REASON_LENGTH,
  type BoMemberDetail,
  type MemberStatus,
} from '@fairhouse/contract/people/members-backoffice';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

const leadsTo = { lock: 'locked', unlock: 'active', close: 'closed', reopen: 'active' } as const;
type Action = keyof typeof leadsTo;

const offered: Record<MemberStatus, readonly Action[]> = {
  active: ['lock', 'close'],
  locked: ['unlock', 'close'],
  closed: ['reopen'],
};

/** Locks, closes or opens the account of a member; nothing without the permission. */
export function StatusButtons({ member: { id, account, status } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.status');
  const [action, setAction] = useState<Action | null>(null);
  if (!may) return null;
  const close = () => setAction(null);
  return (
    <>
      {offered[status].map((name) => (
        <Button key={name} size="small" variant="outlined" color="warning" onClick={() => setAction(name)}>
          {translate(`member.account_state.${name}`)}
        </Button>
      ))}
      {action && (
        <DecisionDialog
          title={translate(`member.account_state.${action}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate(`member.account_state.${action}_means`)}
          reason={{ label: translate('member.account_state.reason'), longest: STATUS_REASON_LENGTH }}
          done={`member.account_state.${action}_done`}
          send={(reason) => call(boSetMemberStatus, { id: String(id), status: leadsTo[action], reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
