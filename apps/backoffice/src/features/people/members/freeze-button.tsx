import { boFreezeWallet, boUnfreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Most characters of a reason (contract). */
const LONGEST = 300;

/** Freezes or unfreezes the wallets of a member; nothing without the permission. */
export function FreezeButton({ member: { id, account, frozen } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.freeze');
  // The action applies to the state that was read when the dialog opened, even if it changes meanwhile.
  const [action, setAction] = useState<'freeze' | 'unfreeze' | null>(null);
  if (!may) return null;
  const close = () => setAction(null);
  return (
    <>
      <Button size="small" variant="outlined" color="warning" onClick={() => setAction(frozen ? 'unfreeze' : 'freeze')}>
        {translate(`member.freezing.${frozen ? 'unfreeze' : 'freeze'}`)}
      </Button>
      {action && (
        <DecisionDialog
          title={translate(`member.freezing.${action}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate(`member.freezing.${action}_means`)}
          reason={{ label: translate('member.freezing.reason'), longest: LONGEST }}
          done={`member.freezing.${action}_done`}
          send={(reason) => call(action === 'freeze' ? boFreezeWallet : boUnfreezeWallet, { id: String(id), reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
