import {
  boRequirePassword,
  STATUS_REASON_LENGTH,
  type BoMemberDetail,
} from '@fairhouse/contract/people/members-backoffice';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** `ask`: with the present password; `send`: with a one-time password. */
const actions = ['ask', 'send'] as const;
type Action = (typeof actions)[number];

/** Requires a new password of a member; nothing without the permission. */
export function PasswordButtons({ member: { id, account, contacts } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.status');
  const [action, setAction] = useState<Action | null>(null);
  if (!may) return null;
  const close = () => setAction(null);
  const reachable = contacts.mobile?.provenAt != null || contacts.email?.provenAt != null;
  const offered = reachable ? actions : (['ask'] as const);
  return (
    <>
      {offered.map((name) => (
        <Button key={name} size="small" variant="outlined" color="warning" onClick={() => setAction(name)}>
          {translate(`member.new_password.${name}`)}
        </Button>
      ))}
      {action && (
        <DecisionDialog
          title={translate(`member.new_password.${action}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate(`member.new_password.${action}_means`)}
          reason={{ label: translate('member.new_password.reason'), longest: STATUS_REASON_LENGTH }}
          done={`member.new_password.${action}_done`}
          send={(reason) => call(boRequirePassword, { id: String(id), oneTime: action === 'send', reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
