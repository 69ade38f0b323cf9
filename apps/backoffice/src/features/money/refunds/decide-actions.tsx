import type { CurrencyCode } from '@fairhouse/contract';
import {
  boApproveRefund,
  boRejectRefund,
  REFUND_REASON_LENGTH,
  type Refund,
} from '@fairhouse/contract/money/refunds-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Approve or reject what another operator proposed. */
export function DecideActions({ refund }: { refund: Refund }) {
  const translate = useTranslate();
  const may = useMay('discrepancies.review');
  const [chosen, setChosen] = useState<'approve' | 'reject' | null>(null);
  if (!may) return null;
  const { id } = refund;
  const close = () => setChosen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" onClick={() => setChosen('approve')}>
        {translate('refund.approve.action')}
      </Button>
      <Button variant="outlined" onClick={() => setChosen('reject')}>
        {translate('refund.reject.action')}
      </Button>
      {chosen && (
        <DecisionDialog
          title={translate(`refund.${chosen}.action`)}
          subject={
            <Typography component="p" variant="h6">
              {refund.memberAccount} · <Money amount={refund.amount} currency={refund.currency as CurrencyCode} />
            </Typography>
          }
          consequence={translate(`refund.${chosen}.means`)}
          reason={chosen === 'reject' ? { label: translate('refund.ask.reason'), longest: REFUND_REASON_LENGTH } : null}
          done={`refund.${chosen}.done`}
          send={(reason) =>
            chosen === 'approve' ? call(boApproveRefund, { id }) : call(boRejectRefund, { id, reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
