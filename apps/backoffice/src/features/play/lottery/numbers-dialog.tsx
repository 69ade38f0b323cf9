import { boEnterNumbers, DRAW_REASON_LENGTH, type OperatedDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { DrawSubject } from './draw-subject.tsx';
import { Preview } from './settlement-preview.tsx';
import { ResultSources } from './result-sources.tsx';

/** As the contract's. */
const LONGEST = 1000;

interface NumbersDialogProps {
  draw: OperatedDraw;
  action: 'enter' | 'correct';
  onClose: () => void;
}

/** Official numbers: entered, or corrected from the version that the operator sees. */
export function NumbersDialog({ draw, action, onClose }: NumbersDialogProps) {
  const translate = useTranslate();
  // The decision is about the draw that was read when the dialog opened.
  const [{ vendor, gameCode, numero, results }] = useState(draw);
  const [numbers, setNumbers] = useState((action === 'enter' ? results?.agreed : results?.numbers) ?? '');
  const about = { vendor, gameCode, numero, action, version: results?.version ?? 1 };
  return (
    <DecisionDialog
      title={translate(`draws.action.${action}`)}
      subject={
        <Box>
          <DrawSubject draw={draw} />
          {results && action === 'enter' && <ResultSources results={results} />}
          <TextField
            label={translate('draws.numbers')}
            helperText={translate('draws.numbers_form')}
            value={numbers}
            onChange={(event) => setNumbers(event.target.value)}
            multiline
            minRows={3}
            fullWidth
            required
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
          <Preview draw={draw} numbers={numbers.trim()} />
        </Box>
      }
      consequence={translate(`draws.consequence.${action}`)}
      reason={{ label: translate('draws.reason'), longest: DRAW_REASON_LENGTH }}
      incomplete={numbers.trim() === ''}
      done={translate(`draws.done.${action === 'enter' ? 'enter' : 'order'}`)}
      send={(reason) => call(boEnterNumbers, { ...about, numbers: numbers.trim(), reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
