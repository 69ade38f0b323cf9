import type { LotteryPlayOdds } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { parseOdds, writeOdds } from './odds-text.ts';

interface OddsFieldsProps {
  play: LotteryPlayOdds;
  typed: Readonly<Record<string, string>>;
  onType: (step: string, text: string) => void;
}

/** The odds of each pay step, with its chance and the standard odds. */
export function OddsFields({ play, typed, onType }: OddsFieldsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {play.steps.map(({ step, chance, standard }) => (
        <TextField
          key={step}
          required
          label={step === 'win' ? translate('lotteries.win') : step}
          helperText={translate('lotteries.standard', {
            odds: writeOdds(standard),
            chance: `${(chance * 100).toPrecision(3)} %`,
          })}
          error={parseOdds(typed[step] ?? '') === undefined}
          value={typed[step] ?? ''}
          onChange={({ target: { value } }) => onType(step, value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ))}
    </Box>
  );
}
