import type { DepositMethodRule } from '@fairhouse/contract/money/deposit-rules';
import { Box, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureField, UNIT } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** The payment methods of deposits, in the order in which members see them. */
export function DepositMethodsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('depositMethods', settings);
  const rules = draft.value;
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {rules.map((rule, at) => (
        <Box key={rule.code} sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <FormControlLabel
              label={rule.name}
              control={
                <Switch
                  checked={rule.on}
                  disabled={readOnly}
                  onChange={({ target }) => draft.change(rules.with(at, { ...rule, on: target.checked }))}
                />
              }
            />
            {!readOnly && at > 0 && (
              <Button
                size="small"
                onClick={() => draft.change(rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule))}
                aria-label={`${translate('site.deposit_methods.up')}: ${rule.name}`}
              >
                {translate('site.deposit_methods.up')}
              </Button>
            )}
          </Box>
          {rule.on && (
            <MethodFields
              rule={rule}
              readOnly={readOnly}
              errorAt={(path) => draft.errorAt(`${at}.${path}`)}
              onChange={(change) => draft.change(rules.with(at, { ...rule, ...change }))}
            />
          )}
        </Box>
      ))}
    </SectionFrame>
  );
}

interface MethodFieldsProps {
  rule: DepositMethodRule;
  readOnly: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (change: Partial<DepositMethodRule>) => void;
}

const figures = [
  { name: 'minimum', unit: UNIT },
  { name: 'maximum', unit: UNIT },
  { name: 'fee', unit: UNIT },
  { name: 'usualSeconds', unit: 60 },
] as const;

function MethodFields({ rule, readOnly, errorAt, onChange }: MethodFieldsProps) {
  const translate = useTranslate();
  const { hours } = rule;
  const setHours = (end: 'from' | 'until', time: string) => {
    const next = { from: hours?.from ?? '', until: hours?.until ?? '', [end]: time };
    onChange({ hours: next.from === '' && next.until === '' ? null : next });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      <TextField
        label={translate('site.deposit_methods.name')}
        value={rule.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={Boolean(errorAt('name'))}
        helperText={errorAt('name')}
        slotProps={{ htmlInput: { readOnly, maxLength: 40 } }}
      />
      {figures.map(({ name, unit }) => (
        <FigureField
          key={name}
          label={translate(`site.deposit_methods.${name}`)}
          value={rule[name]}
          unit={unit}
          error={errorAt(name)}
          readOnly={readOnly}
          onValue={(value) => onChange({ [name]: value })}
        />
      ))}
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={translate(`site.deposit_methods.${end}`)}
          value={hours?.[end] ?? ''}
          onChange={({ target }) => setHours(end, target.value)}
          error={Boolean(errorAt(`hours.${end}`))}
          helperText={errorAt(`hours.${end}`)}
          slotProps={{ htmlInput: { readOnly }, inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}
