import { boRecallWallets } from '@fairhouse/contract/money/transfers-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Most characters of a reason (contract). */
const LONGEST = 300;

interface RecallActionProps {
  memberId: number;
  account: string;
}

/** Brings a member's money back from all wallets at vendors, with a reason. */
export function RecallAction({ memberId, account }: RecallActionProps) {
  const translate = useTranslate();
  const may = useMay('withdrawals.review');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const close = () => setOpen(false);
  return (
    <Box>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('transfer.recall.action')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('transfer.recall.action')}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate('transfer.recall.means')}
          reason={{ label: translate('transfer.recall.reason'), longest: LONGEST }}
          done="transfer.recall.done"
          send={(reason, idempotencyKey) => call(boRecallWallets, { id: String(memberId), reason }, { idempotencyKey })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
