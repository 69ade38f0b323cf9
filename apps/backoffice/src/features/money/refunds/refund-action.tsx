import type { BoDepositDetail } from '@fairhouse/contract/money/deposits-backoffice';
import { boRefundDeposit, REFUND_REASON_LENGTH } from '@fairhouse/contract/money/refunds-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Gives a deposit back to its payer. */
export function RefundAction({ deposit: { id, memberAccount, state, refundable } }: { deposit: BoDepositDetail }) {
  const translate = useTranslate();
  const may = useMay('discrepancies.review');
  const [open, setOpen] = useState(false);
  if (!may || (!refundable && !open)) return null;
  const close = () => setOpen(false);
  const consequence = [translate(state === 'credited' ? 'refund.ask.means' : 'refund.ask.means_provider')];
  if (refundable?.secondOperator) consequence.push(translate('refund.ask.four_eyes'));
  return (
    <Box>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('refund.ask.action')}
      </Button>
      {open && refundable && (
        <DecisionDialog
          title={translate('refund.ask.action')}
          subject={
            <Typography component="p" variant="h6">
              {memberAccount} · <Money amount={refundable.amount} currency={refundable.currency} />
            </Typography>
          }
          consequence={consequence.join(' ')}
          reason={{ label: translate('refund.ask.reason'), longest: REFUND_REASON_LENGTH }}
          done="refund.ask.done"
          send={(reason, idempotencyKey) => call(boRefundDeposit, { id, reason }, { idempotencyKey })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
