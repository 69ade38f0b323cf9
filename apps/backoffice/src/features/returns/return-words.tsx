import type { GameReturn } from '@fairhouse/contract/backoffice-returns';
import { Chip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageTag } from '../../language-tag.ts';

const colours = { alarm: 'error', well: 'success', few: 'default' } as const;

export function ReturnChip({ state }: Pick<GameReturn, 'state'>) {
  const translate = useTranslate();
  const variant = state === 'alarm' ? 'filled' : 'outlined';
  return <Chip size="small" variant={variant} color={colours[state]} label={translate(`returns.state.${state}`)} />;
}

/** Figures as people read them: shares in percent, deviations with their sign. */
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

/** Which figure is furthest off, and by how much. */
export function Worst({ worst }: Pick<GameReturn, 'worst'>) {
  const translate = useTranslate();
  const { sigmas } = useFigures();
  if (!worst) return '–';
  const { measure, span } = worst;
  return (
    <span title={`${translate(`returns.measure.${measure}`)}, ${translate(`returns.span.${span}`)}`}>
      {sigmas(worst.sigmas)}
    </span>
  );
}
