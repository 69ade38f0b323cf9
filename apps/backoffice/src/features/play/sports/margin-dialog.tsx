import { boChangeMargin } from '@fairhouse/contract/play/sports-backoffice';
import { LEAST_MARGIN, MOST_MARGIN, type MarginScope } from '@fairhouse/contract/play/vendor-sports-margins';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Box, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Findings, usePriceChange } from './use-price-change.tsx';
import { useReread } from './use-trading.ts';

interface MarginDialogProps {
  vendor: string;
  scope: MarginScope;
  name: ReactNode;
  /** Of the usual margin, in hundredths, as it is for the scope: where the field starts. */
  now: number;
  /** Choices that make the scope. */
  children?: ReactNode;
  onClose: () => void;
}

/** Sets a margin in hundredths of the usual one. */
export function MarginDialog({ vendor, scope, name, now, children, onClose }: MarginDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const { findings, send } = usePriceChange();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(now);
  const percent = /^\d{2,3}$/.test(value.trim()) ? Number(value) : 0;
  const wrong = percent < LEAST_MARGIN || percent > MOST_MARGIN;
  return (
    <DecisionDialog
      title={translate('trading.action.save_margin')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography component="div" sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {children}
          <TextField
            required
            label={translate('trading.margin.percent')}
            helperText={translate('trading.margin.between', { least: LEAST_MARGIN, most: MOST_MARGIN })}
            error={wrong}
            value={value}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <Findings findings={findings} />
        </Box>
      }
      consequence={translate('trading.consequence.margin')}
      reason={{ label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      incomplete={wrong}
      done={translate('trading.done.margin')}
      send={(reason) => send(() => call(boChangeMargin, { vendor, scope, percent, reason }))}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
