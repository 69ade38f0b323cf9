import {
  boDecidePayoutConflict,
  CONFLICT_REASON_LENGTH,
  conflictDecisions,
  type ConflictDecision,
  type PayoutConflict,
} from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Decides whose the account is; only while it waits, and only with the permission. */
export function DecideAction({ conflict }: { conflict: PayoutConflict }) {
  const translate = useTranslate();
  const mayReview = useMay('withdrawals.review');
  const [chosen, setChosen] = useState<ConflictDecision | null>(null);
  if (!mayReview || (conflict.decided && !chosen)) return null;
  const close = () => setChosen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {conflictDecisions.map((decision) => (
        <Button key={decision} variant="outlined" size="large" onClick={() => setChosen(decision)}>
          {translate(`payout_conflict.decide.${decision}`)}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          title={translate(`payout_conflict.decide.${chosen}`)}
          subject={
            <Typography component="p" variant="h6">
              {conflict.channelName} {conflict.maskedNumber}
            </Typography>
          }
          consequence={translate(`payout_conflict.means.${chosen}`)}
          reason={{ label: translate('payout_conflict.field.reason'), longest: CONFLICT_REASON_LENGTH }}
          done="payout_conflict.done"
          send={(reason) => call(boDecidePayoutConflict, { id: conflict.id, decision: chosen, reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
