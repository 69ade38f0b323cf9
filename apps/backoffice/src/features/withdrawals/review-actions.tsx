import { approveWithdrawal, rejectWithdrawal, resolveDispute, type Review } from '@fairhouse/contract/backoffice';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { call } from '../../client.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Decision = 'approve' | 'reject' | 'received' | 'send_again';

/** Which decisions a state offers; the server holds the same table. */
const decisions: Partial<Record<Review['state'], Decision[]>> = {
  requested: ['approve', 'reject'],
  disputed: ['received', 'send_again'],
};

const needsReason = (decision: Decision) => decision !== 'approve';

function send(decision: Decision, id: string, reason: string, idempotencyKey: string): Promise<Review> {
  const options = { idempotencyKey };
  if (decision === 'approve') return call(approveWithdrawal, { id }, options);
  if (decision === 'reject') return call(rejectWithdrawal, { id, reason }, options);
  return call(resolveDispute, { id, resolution: decision, reason }, options);
}

/** The buttons of a review. Each opens a dialog that says what will happen. */
export function ReviewActions({ review }: { review: Review }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const [open, setOpen] = useState<Decision | null>(null);
  const offered = decisions[review.state] ?? [];
  if (offered.length === 0 || !permissions?.includes('withdrawals.review')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {offered.map((decision, index) => (
        <Button
          key={decision}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={decision === 'reject' ? 'error' : 'primary'}
          onClick={() => setOpen(decision)}
        >
          {translate(`withdrawal.decision.${decision}`)}
        </Button>
      ))}
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`withdrawal.decision.${open}`)}
          consequence={translate(`withdrawal.consequence.${open}`)}
          reasonLabel={needsReason(open) ? translate('withdrawal.field.reason') : null}
          send={(reason, key) => send(open, review.id, reason, key)}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}
