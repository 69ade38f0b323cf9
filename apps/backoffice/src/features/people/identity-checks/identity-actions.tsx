import {
  boDecideIdentityCheck,
  boIdentityChecks,
  IDENTITY_REASON_LENGTH,
  type IdentityReview,
} from '@fairhouse/contract/people/identity-check-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { KeyHint } from '../../../records/key-hint.tsx';
import { useKeys } from '../../../records/use-keys.ts';

interface IdentityActionsProps {
  check: IdentityReview;
  /** The operator has seen the pictures; nobody approves unseen. */
  opened: boolean;
  onOpen: () => void;
}

/** Approve, refuse, next; also by the keys A, R, N, and O opens the pictures. */
export function IdentityActions({ check, opened, onOpen }: IdentityActionsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const { data } = useQuery({
    queryKey: ['next-identity-check', check.id, check.state],
    queryFn: () => call(boIdentityChecks, { state: 'submitted', perPage: '2' }),
  });
  const next = data?.list.find(({ id }) => id !== check.id);
  const nextPath = next && `/identity-checks/${next.id}/show`;
  const waits = check.state === 'submitted';
  useKeys(open === null, {
    o: onOpen,
    a: () => waits && opened && setOpen('approve'),
    r: () => waits && opened && setOpen('reject'),
    n: () => nextPath && void navigate(nextPath),
  });
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {waits && (
          <>
            <Button variant="contained" disabled={!opened} onClick={() => setOpen('approve')}>
              {translate('identity_check.decision.approve')}
            </Button>
            <Button variant="outlined" color="error" disabled={!opened} onClick={() => setOpen('reject')}>
              {translate('identity_check.decision.reject')}
            </Button>
          </>
        )}
        {nextPath && (
          <Button component={Link} to={nextPath} variant="outlined">
            {translate('identity_check.next')}
          </Button>
        )}
      </Box>
      <KeyHint words="identity_check.keys" />
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`identity_check.decision.${open}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {check.memberAccount}
            </Typography>
          }
          consequence={translate(`identity_check.consequence.${open}`)}
          reason={
            open === 'reject'
              ? { label: translate('identity_check.field.reason'), longest: IDENTITY_REASON_LENGTH }
              : null
          }
          done="identity_check.decided"
          send={(reason) =>
            call(boDecideIdentityCheck, { id: check.id, decision: open, ...(open === 'reject' && { note: reason }) })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
