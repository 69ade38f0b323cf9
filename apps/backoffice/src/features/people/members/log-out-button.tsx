import {
  boEndMemberSessions,
  STATUS_REASON_LENGTH,
  type BoMemberDetail,
} from '@fairhouse/contract/people/members-backoffice';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Ends all sessions of a member who has any. */
export function LogOutButton({ member: { id, account, sessions } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.status');
  const [open, setOpen] = useState(false);
  if (!may || (sessions.length === 0 && !open)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" color="warning" onClick={() => setOpen(true)}>
        {translate('member.log_out.action')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('member.log_out.action')}
          subject={account}
          consequence={translate('member.log_out.means')}
          reason={{ label: translate('member.log_out.reason'), longest: STATUS_REASON_LENGTH }}
          done="member.log_out.done"
          send={(reason) => call(boEndMemberSessions, { id: String(id), reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
