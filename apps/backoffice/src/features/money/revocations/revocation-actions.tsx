import {
  boApproveRevocation,
  boGrantAgain,
  boRejectRevocation,
  boUpholdRevocation,
  REVOCATION_NOTE_LENGTH,
  type Revocation,
} from '@fairhouse/contract/money/revocations-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { readSession } from '../../../session.ts';

type Decision = 'approve' | 'reject' | 'uphold' | 'grant';

const send: Record<Decision, (id: string, reason: string) => Promise<unknown>> = {
  approve: (id) => call(boApproveRevocation, { id }),
  reject: (id, reason) => call(boRejectRevocation, { id, reason }),
  uphold: (id, reason) => call(boUpholdRevocation, { id, reason }),
  grant: (id, reason) => call(boGrantAgain, { id, reason }),
};

/** Who proposed it may only take the proposal back; everybody else with the permission decides, and answers an appeal. */
export function RevocationActions({ revocation }: { revocation: Revocation }) {
  const translate = useTranslate();
  const may = useMay('promotions.decide');
  const [open, setOpen] = useState<Decision | null>(null);
  const { id, state, proposedBy, memberAccount, amount, granted, currency } = revocation;
  if (!may || (state !== 'proposed' && state !== 'appealed')) return null;
  const isOwn = readSession()?.operator.username === proposedBy;
  const choices: readonly Decision[] =
    state === 'appealed' ? (isOwn ? [] : ['grant', 'uphold']) : isOwn ? ['reject'] : ['approve', 'reject'];
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isOwn && (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {translate('revocation.own')}
        </Typography>
      )}
      {choices.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' || decision === 'grant' ? 'contained' : 'outlined'}
          color={decision === 'approve' ? 'error' : 'primary'}
          onClick={() => setOpen(decision)}
        >
          {translate(`revocation.decision.${decision}`)}
        </Button>
      ))}
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`revocation.decision.${open}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {memberAccount} · <Money amount={amount ?? granted} currency={currency} />
            </Typography>
          }
          consequence={translate(`revocation.consequence.${open}`)}
          reason={
            open === 'approve'
              ? null
              : {
                  label: translate(
                    state === 'appealed' ? 'revocation.field.answer' : 'revocation.field.decisionReason',
                  ),
                  longest: REVOCATION_NOTE_LENGTH,
                }
          }
          isDanger={open === 'approve'}
          done="revocation.decided"
          send={(reason) => send[open](id, reason)}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
