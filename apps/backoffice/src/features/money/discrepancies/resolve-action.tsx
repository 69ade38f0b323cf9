import {
  boResolveDiscrepancy,
  type Discrepancy,
  type Resolution,
} from '@fairhouse/contract/money/discrepancies-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Expected, Reported } from './amounts.tsx';

/** Most characters of a reason (contract). */
const LONGEST = 300;

/** A button for each possible resolution; the one that another operator proposed is marked. */
export function ResolveAction({ discrepancy }: { discrepancy: Discrepancy }) {
  const translate = useTranslate();
  const mayReview = useMay('discrepancies.review');
  // The action confirms the version that was read when the dialog opened, even if a newer report arrives meanwhile.
  const [chosen, setChosen] = useState<{ read: Discrepancy; resolution: Resolution } | null>(null);
  if (!mayReview || discrepancy.resolutions.length === 0) return null;
  const close = () => setChosen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {discrepancy.resolutions.map((resolution) => (
        <Button
          key={resolution}
          variant={discrepancy.resolution?.resolution === resolution ? 'contained' : 'outlined'}
          onClick={() => setChosen({ read: discrepancy, resolution })}
        >
          {translate(`discrepancy.resolve.${resolution}`)}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          title={translate(`discrepancy.resolve.${chosen.resolution}`)}
          subject={
            <Typography component="p" variant="h6">
              <Expected discrepancy={chosen.read} /> → <Reported discrepancy={chosen.read} />
            </Typography>
          }
          consequence={[
            translate(`discrepancy.resolve.${chosen.resolution}_means`),
            translate('discrepancy.resolve.four_eyes'),
          ].join(' ')}
          reason={{ label: translate('discrepancy.resolve.reason'), longest: LONGEST }}
          done="discrepancy.resolve.sent"
          send={(reason) => {
            const { read, resolution } = chosen;
            return call(boResolveDiscrepancy, { id: read.id, version: read.version, resolution, reason });
          }}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
