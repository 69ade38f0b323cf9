import { boRequestWithdrawal, REVIEW_REASON_LENGTH } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Requests the payout of what a locked or closed member left; nothing without the permission, money or an account. */
export function PayOutButton({ member }: { member: BoMemberDetail }) {
  const { id, account, status, payoutAccounts } = member;
  const { balance, currency } = member.balance;
  const translate = useTranslate();
  const may = useMay('withdrawals.review');
  const [open, setOpen] = useState(false);
  const [accountId, setAccountId] = useState(payoutAccounts[0]?.id ?? '');
  if (!may || status === 'active' || balance === 0 || payoutAccounts.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" color="warning" onClick={() => setOpen(true)}>
        {translate('member.pay_out.action')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('member.pay_out.action')}
          subject={
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
                {account} · <Money amount={balance} currency={currency} />
              </Typography>
              <TextField
                select
                fullWidth
                label={translate('member.pay_out.to')}
                value={accountId}
                onChange={(event) => setAccountId(event.target.value)}
              >
                {payoutAccounts.map((one) => (
                  <MenuItem key={one.id} value={one.id}>
                    {one.channelName} {one.maskedNumber} · {one.holderName}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          }
          consequence={translate('member.pay_out.means')}
          reason={{ label: translate('member.pay_out.reason'), longest: REVIEW_REASON_LENGTH }}
          done="member.pay_out.done"
          send={(reason, idempotencyKey) =>
            call(boRequestWithdrawal, { id: String(id), accountId, amount: balance, reason }, { idempotencyKey })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
