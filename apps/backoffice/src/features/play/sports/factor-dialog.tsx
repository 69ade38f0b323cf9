import { boChangeFactor } from '@fairhouse/contract/play/sports-backoffice';
import { HIGHEST_FACTOR, TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useReread } from './use-trading.ts';

interface FactorDialogProps {
  vendor: string;
  /** Empty: it is typed. */
  username: string;
  now: number;
  onClose: () => void;
}

/** Sets the part of the usual limit that a member may win with a ticket. */
export function FactorDialog({ vendor, username, now, onClose }: FactorDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const [name, setName] = useState(username);
  const [typed, setTyped] = useState(String(now));
  const percent = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1;
  const wrong = percent < 0 || percent > HIGHEST_FACTOR;
  return (
    <DecisionDialog
      title={translate('trading.action.factor')}
      subject={
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            required
            label={translate('trading.field.member')}
            value={name}
            disabled={username !== ''}
            onChange={({ target: { value } }) => setName(value)}
            slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' } }}
          />
          <TextField
            required
            label={translate('trading.factor.percent')}
            helperText={translate('trading.factor.between', { most: HIGHEST_FACTOR })}
            error={wrong}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </Box>
      }
      consequence={translate('trading.consequence.factor')}
      reason={{ label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      incomplete={wrong || name.trim() === ''}
      done={translate('trading.done.factor')}
      send={(reason) => call(boChangeFactor, { vendor, username: name.trim(), percent, reason })}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
