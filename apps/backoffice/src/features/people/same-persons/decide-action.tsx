import {
  boDecideSamePerson,
  VERDICT_REASON_LENGTH,
  type LikelySamePerson,
} from '@fairhouse/contract/people/same-persons-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

const verdicts = ['same', 'different'] as const;

/** The same person or not: only while it waits, and only for those who may exclude members. */
export function DecideAction({ found }: { found: LikelySamePerson }) {
  const translate = useTranslate();
  const mayExclude = useMay('members.exclude');
  const [chosen, setChosen] = useState<(typeof verdicts)[number] | null>(null);
  if (!mayExclude || (found.decided && !chosen)) return null;
  const close = () => setChosen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {verdicts.map((verdict) => (
        <Button key={verdict} variant="outlined" size="large" onClick={() => setChosen(verdict)}>
          {translate(`same_person.decide.${verdict}`)}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          title={translate(`same_person.decide.${chosen}`)}
          subject={
            <Typography component="p" variant="h6">
              {found.memberAccount}
            </Typography>
          }
          consequence={translate(`same_person.means.${chosen}`)}
          reason={{ label: translate('same_person.field.reason'), longest: VERDICT_REASON_LENGTH }}
          done="same_person.done"
          send={(reason) => call(boDecideSamePerson, { id: found.id, verdict: chosen, reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
