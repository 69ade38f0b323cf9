import type { ResponseOf } from '@fairhouse/contract';
import { boDecideReview, type boHandReview } from '@fairhouse/contract/play/rooms-backoffice';
import { reviewVerdicts } from '@fairhouse/contract/play/vendor-hands';
import { ROOM_REASON_LENGTH } from '@fairhouse/contract/play/vendor-rooms';
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { signed } from './review-cells.tsx';
import { useReread } from './use-rooms.ts';

type Verdict = (typeof reviewVerdicts)[number];

interface DecideDialogProps {
  vendor: string;
  finding: ResponseOf<typeof boHandReview>['findings'][number];
  onClose: () => void;
}

/** Says what a sign means. It changes nothing of the members: they are stopped or locked on their own pages. */
export function DecideDialog({ vendor, finding: { playerA, playerB, sign, sigma }, onClose }: DecideDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    <DecisionDialog
      title={translate('rooms.action.decide')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650 }}>
            {translate(`rooms.sign.${sign}`)}, {signed(sigma)}
          </Typography>
          <FormControl required>
            <FormLabel id="verdict">{translate('rooms.field.verdict')}</FormLabel>
            <RadioGroup
              aria-labelledby="verdict"
              value={verdict}
              onChange={(_, chosen) => setVerdict(chosen as Verdict)}
            >
              {reviewVerdicts.map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  control={<Radio />}
                  label={translate(`rooms.verdict.${each}`)}
                  sx={{ minHeight: 44 }}
                />
              ))}
            </RadioGroup>
          </FormControl>
        </Box>
      }
      consequence={translate('rooms.consequence.decide')}
      reason={{ label: translate('rooms.reason'), longest: ROOM_REASON_LENGTH }}
      incomplete={verdict === null}
      done={translate('rooms.done.decide')}
      send={(reason) => {
        const sigmaHundredths = Math.floor(sigma * 100);
        return call(boDecideReview, { vendor, playerA, playerB, sign, sigmaHundredths, verdict: verdict!, reason });
      }}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
