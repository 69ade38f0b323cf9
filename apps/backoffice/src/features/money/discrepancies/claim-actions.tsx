import {
  boAskProvider,
  boMarkDiscrepancySeen,
  NOTE_LENGTH,
  type Discrepancy,
  type ProviderAnswer,
} from '@fairhouse/contract/money/discrepancies-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { filtered } from '../../../records/filtered.ts';
import { Expected } from './amounts.tsx';

const severities = {
  credited: 'success',
  mismatch: 'warning',
  failed: 'info',
  pending: 'info',
  unknown: 'info',
} as const satisfies Record<ProviderAnswer, string>;

/** What an operator does with a claim: asks the provider, and answers the member when it has no payment. */
export function ClaimActions({ claim }: { claim: Discrepancy }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const mayReview = useMay('discrepancies.review');
  // The answer applies to the claim that was read when the dialog opened.
  const [read, setRead] = useState<Discrepancy | null>(null);
  const asking = useMutation({
    mutationFn: () => call(boAskProvider, { id: claim.id }),
    onError: (error) => logoutIfDenied(error),
    onSettled: refresh,
  });
  const answer = asking.data?.answer;
  const open = claim.expected.state !== 'credited';
  return (
    <>
      {answer && (
        <Alert severity={severities[answer]}>
          {translate(`discrepancy.claim.answered.${answer}`)}{' '}
          {answer === 'mismatch' && (
            <Link component={RouterLink} to={filtered('discrepancies', { search: claim.reference, seen: 'false' })}>
              {translate('discrepancy.claim.other')}
            </Link>
          )}
        </Alert>
      )}
      {asking.error instanceof CallError && <Alert severity="error">{asking.error.message}</Alert>}
      {mayReview && open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" size="large" disabled={asking.isPending} onClick={() => asking.mutate()}>
            {translate('discrepancy.claim.ask')}
          </Button>
          {!claim.seen && (
            <Button variant="outlined" size="large" onClick={() => setRead(claim)}>
              {translate('discrepancy.claim.answer')}
            </Button>
          )}
        </Box>
      )}
      {read && (
        <DecisionDialog
          title={translate('discrepancy.claim.answer')}
          subject={
            <Typography component="p" variant="h6">
              <Expected discrepancy={read} />
            </Typography>
          }
          consequence={translate('discrepancy.claim.consequence')}
          reason={{ label: translate('discrepancy.claim.label'), longest: NOTE_LENGTH }}
          done="discrepancy.claim.done"
          send={(note) => call(boMarkDiscrepancySeen, { id: read.id, version: read.version, note })}
          onDone={() => setRead(null)}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
