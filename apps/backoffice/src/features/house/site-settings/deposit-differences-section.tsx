import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureField } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** What follows when a member paid another amount than asked. */
export function DepositDifferencesSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('depositDifferences', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {(['underpaid', 'overpaid'] as const).map((kind) => (
        <TextField
          key={kind}
          select
          label={translate(`site.deposit_differences.${kind}`)}
          value={draft.value[kind]}
          disabled={readOnly}
          onChange={({ target }) =>
            draft.change({ ...draft.value, [kind]: target.value === 'credit' ? 'credit' : 'hold' })
          }
        >
          {(['credit', 'hold'] as const).map((effect) => (
            <MenuItem key={effect} value={effect}>
              {translate(`site.deposit_differences.${effect}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <FigureField
        label={translate('site.deposit_differences.mostPercent')}
        value={draft.value.mostPercent}
        error={draft.errorAt('mostPercent')}
        readOnly={readOnly}
        onValue={(mostPercent) => draft.change({ ...draft.value, mostPercent })}
      />
    </SectionFrame>
  );
}
