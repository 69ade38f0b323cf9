import { boChangeSchedule, type LotteryTermsGame } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { TERMS_REASON_LENGTH, type LotteryScheduleChange } from '@fairhouse/contract/play/vendor-terms';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

type Kind = LotteryScheduleChange['kind'];

interface ScheduleDialogProps {
  game: LotteryTermsGame;
  onClose: () => void;
}

/** Days without draws, draws again, or another closing time, for the players of all merchants. */
export function ScheduleDialog({ game, onClose }: ScheduleDialogProps) {
  const translate = useTranslate();
  const { vendor, gameCode, gameName, zone, earliest, close: usual } = game;
  const kinds: Kind[] = usual === null ? ['pause', 'draw'] : ['pause', 'draw', 'close'];
  const [kind, setKind] = useState<Kind>('pause');
  const [from, setFrom] = useState(earliest);
  const [to, setTo] = useState(earliest);
  const [close, setClose] = useState(usual ?? '');
  const change: LotteryScheduleChange = kind === 'close' ? { kind, from, close } : { kind, from, to };
  const wrong = {
    from: from < earliest,
    to: kind !== 'close' && to < from,
    close: kind === 'close' && !/^\d\d:\d\d$/.test(close),
  };
  const date = { inputLabel: { shrink: true }, htmlInput: { min: earliest } };
  return (
    <DecisionDialog
      title={translate('lotteries.action.save_schedule')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650 }}>{gameName}</Typography>
          <Typography variant="body2">{translate('lotteries.schedule.zone', { zone, day: earliest })}</Typography>
          <TextField
            select
            label={translate('lotteries.schedule.change')}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          >
            {kinds.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`lotteries.schedule.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            required
            type="date"
            label={translate('lotteries.schedule.from')}
            value={from}
            error={wrong.from}
            onChange={({ target }) => setFrom(target.value)}
            slotProps={date}
          />
          {kind === 'close' ? (
            <TextField
              required
              type="time"
              label={translate('lotteries.schedule.time')}
              value={close}
              error={wrong.close}
              onChange={({ target }) => setClose(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ) : (
            <TextField
              required
              type="date"
              label={translate('lotteries.schedule.to')}
              value={to}
              error={wrong.to}
              onChange={({ target }) => setTo(target.value)}
              slotProps={date}
            />
          )}
        </Box>
      }
      consequence={translate('lotteries.consequence.schedule')}
      reason={{ label: translate('lotteries.reason'), longest: TERMS_REASON_LENGTH }}
      incomplete={wrong.from || wrong.to || wrong.close}
      done={translate('lotteries.done.schedule')}
      send={(reason) => call(boChangeSchedule, { vendor, gameCode, change, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
