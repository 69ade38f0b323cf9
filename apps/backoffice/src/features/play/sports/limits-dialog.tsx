import { formatMoney, parseMoney, type ResponseOf } from '@fairhouse/contract';
import { boChangeSportsLimits, type boSportsLimits } from '@fairhouse/contract/play/sports-backoffice';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useReread } from './use-trading.ts';

export const limitNames = [
  'leastStake',
  'mostStake',
  'winOfPlayer',
  'maxWin',
  'liabilityOfLine',
  'liabilityOfMatch',
] as const;
type Name = (typeof limitNames)[number];

interface LimitsDialogProps {
  vendor: string;
  known: ResponseOf<typeof boSportsLimits>['list'][number];
  onClose: () => void;
}

/** The limits of one currency, for tickets from now on. */
export function LimitsDialog({ vendor, known: { currency, limits, highest }, onClose }: LimitsDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(limitNames.map((name) => [name, formatMoney(limits[name], currency, { sign: false })])),
  );
  const amounts = limitNames.map((name) => [name, parseMoney(typed[name] ?? '', currency)] as const);
  const isWrong = (name: Name, amount: number | null) => amount === null || amount <= 0 || amount > highest[name];
  return (
    <DecisionDialog
      title={translate('trading.action.save_limits')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650 }}>{currency}</Typography>
          {amounts.map(([name, amount]) => (
            <TextField
              key={name}
              required
              label={translate(`trading.limit.${name}`)}
              helperText={translate('trading.highest', { amount: formatMoney(highest[name], currency) })}
              error={isWrong(name, amount)}
              value={typed[name]}
              onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ))}
        </Box>
      }
      consequence={translate('trading.consequence.limits')}
      reason={{ label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      incomplete={amounts.some(([name, amount]) => isWrong(name, amount))}
      done={translate('trading.done.limits')}
      send={(reason) => {
        const values = Object.fromEntries(amounts) as Record<Name, number>;
        return call(boChangeSportsLimits, { vendor, currency, limits: values, reason });
      }}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
