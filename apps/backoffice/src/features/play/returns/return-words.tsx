import type { GameReturn, ReturnFigure } from '@fairhouse/contract/play/returns-backoffice';
import { Chip, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageTag } from '../../../language-tag.ts';

const colours = { alarm: 'error', well: 'success', few: 'default' } as const;

export function ReturnChip({ state }: Pick<GameReturn, 'state'>) {
  const translate = useTranslate();
  const variant = state === 'alarm' ? 'filled' : 'outlined';
  return <Chip size="small" variant={variant} color={colours[state]} label={translate(`returns.state.${state}`)} />;
}

/** Formats figures: shares in percent, deviations with their sign. */
export function useFigures() {
  const [locale] = useLocaleState();
  const tag = languageTag(locale);
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options);
  const percent = format({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = format({ maximumFractionDigits: 0 });
  const signed = format({ signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    share: (part: number) => percent.format(part),
    count: (rounds: number) => whole.format(rounds),
    sigmas: (value: number | null) => (value === null ? '–' : `${signed.format(value)} σ`),
  };
}

/** What a figure measures, and over which rounds. */
export function useFigureName() {
  const translate = useTranslate();
  return ({ measure, span }: Pick<ReturnFigure, 'measure' | 'span'>) =>
    translate('returns.figure', {
      measure: translate(`returns.measure.${measure}`),
      span: translate(`returns.span.${span}`),
    });
}

/** The largest deviation, and the figure that has it. */
export function Worst({ worst }: Pick<GameReturn, 'worst'>) {
  const { sigmas } = useFigures();
  const nameOf = useFigureName();
  if (!worst) return '–';
  return (
    <>
      {sigmas(worst.sigmas)}
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: 13 }}>
        {nameOf(worst)}
      </Typography>
    </>
  );
}
