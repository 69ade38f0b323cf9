import { boFreezeWallet, boUnfreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Characters of a reason (contract). */
const LONGEST = 300;

/** Freezes the wallets of a member, or ends that; nothing for those who may not. */
export function FreezeButton({ member: { id, account, frozen } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.freeze');
  // What is decided is what was read when the dialog opened, whatever comes meanwhile.
  const [deed, setDeed] = useState<'freeze' | 'unfreeze' | null>(null);
  if (!may) return null;
  const close = () => setDeed(null);
  return (
    <>
      <Button size="small" variant="outlined" color="warning" onClick={() => setDeed(frozen ? 'unfreeze' : 'freeze')}>
        {translate(`member.freezing.${frozen ? 'unfreeze' : 'freeze'}`)}
      </Button>
      {deed && (
        <DecisionDialog
          title={translate(`member.freezing.${deed}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate(`member.freezing.${deed}_means`)}
          reason={{ label: translate('member.freezing.reason'), longest: LONGEST }}
          done={`member.freezing.${deed}_done`}
          send={(reason) => call(deed === 'freeze' ? boFreezeWallet : boUnfreezeWallet, { id: String(id), reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
