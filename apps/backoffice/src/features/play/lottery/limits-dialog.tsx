import { formatMoney, parseMoney, type ResponseOf } from '@fairhouse/contract';
import {
  boChangeLotteryLimits,
  boLotteryLimits,
  type LotteryTermsGame,
} from '@fairhouse/contract/play/lottery-terms-backoffice';
import { TERMS_REASON_LENGTH } from '@fairhouse/contract/play/vendor-terms';
import { Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Loading } from './loading.tsx';

const fields = [
  'largestStake',
  'largestWinOfTicket',
  'largestWinOfPlayer',
  'liabilityOfNumber',
  'liabilityOfDraw',
] as const;

interface LimitsDialogProps {
  game: LotteryTermsGame;
  onClose: () => void;
}

/** The limits of a game at this merchant, for bets from now on. */
export function LimitsDialog({ game, onClose }: LimitsDialogProps) {
  const translate = useTranslate();
  const { vendor, gameCode } = game;
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery-limits', game.id],
    queryFn: () => call(boLotteryLimits, { vendor, gameCode }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <LimitsForm game={game} known={data} onClose={onClose} />;
  const title = translate('lotteries.action.limits');
  return <Loading title={title} error={error} retry={() => void refetch()} onClose={onClose} />;
}

function LimitsForm({
  game: { vendor, gameCode, gameName },
  known: { limits, highest },
  onClose,
}: LimitsDialogProps & { known: ResponseOf<typeof boLotteryLimits> }) {
  const translate = useTranslate();
  const { currency } = limits;
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map((field) => [field, formatMoney(limits[field], currency, { sign: false })])),
  );
  const amounts = fields.map((field) => [field, parseMoney(typed[field] ?? '', currency)] as const);
  const isWrong = (field: (typeof fields)[number], amount: number | null) =>
    amount === null || amount <= 0 || amount > highest[field];
  return (
    <DecisionDialog
      title={translate('lotteries.action.save_limits')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650 }}>{gameName}</Typography>
          {amounts.map(([field, amount]) => (
            <TextField
              key={field}
              required
              label={translate(`lotteries.limit.${field}`)}
              helperText={translate('lotteries.highest', { amount: formatMoney(highest[field], currency) })}
              error={isWrong(field, amount)}
              value={typed[field]}
              onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ))}
        </Box>
      }
      consequence={translate('lotteries.consequence.limits')}
      reason={{ label: translate('lotteries.reason'), longest: TERMS_REASON_LENGTH }}
      incomplete={amounts.some(([field, amount]) => isWrong(field, amount))}
      done={translate('lotteries.done.limits')}
      send={(reason) => {
        const values = Object.fromEntries(amounts) as Record<(typeof fields)[number], number>;
        return call(boChangeLotteryLimits, { vendor, gameCode, limits: values, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
