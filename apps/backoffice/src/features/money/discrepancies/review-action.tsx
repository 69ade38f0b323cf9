import {
  boMarkDiscrepancySeen,
  NOTE_LENGTH,
  type Discrepancy,
} from '@fairhouse/contract/money/discrepancies-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Expected, Reported } from './amounts.tsx';

/** Marks a waiting discrepancy as seen, with a note; for operators with the permission. */
export function ReviewAction({ discrepancy }: { discrepancy: Discrepancy }) {
  const translate = useTranslate();
  const mayReview = useMay('discrepancies.review');
  // The action confirms the report that was read when the dialog opened, even if a newer one arrives meanwhile.
  const [read, setRead] = useState<Discrepancy | null>(null);
  if (!mayReview) return null;
  return (
    <>
      {!discrepancy.seen && (
        <Box>
          <Button variant="contained" size="large" onClick={() => setRead(discrepancy)}>
            {translate('discrepancy.review')}
          </Button>
        </Box>
      )}
      {read && (
        <DecisionDialog
          title={translate('discrepancy.review')}
          subject={
            <Typography component="p" variant="h6">
              <Expected discrepancy={read} /> → <Reported discrepancy={read} />
            </Typography>
          }
          consequence={translate('discrepancy.consequence')}
          reason={{ label: translate('discrepancy.field.note'), longest: NOTE_LENGTH }}
          done="discrepancy.done"
          send={(note) => call(boMarkDiscrepancySeen, { id: read.id, version: read.version, note })}
          onDone={() => setRead(null)}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
