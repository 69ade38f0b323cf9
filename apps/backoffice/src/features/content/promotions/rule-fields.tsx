import { formatMoney, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export interface RulesFormProps {
  rules: PromotionRules;
  onRules: (rules: PromotionRules) => void;
  currency: CurrencyCode;
}

export const gameCategories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT'] as const;

export const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** What every part of the form needs: its words, its fields, and how to change the rules. */
export function useRuleFields({ rules, onRules, currency }: RulesFormProps) {
  const translate = useTranslate();
  const field = (name: string) => translate(`promotions.rule.${name}`);
  return {
    translate,
    field,
    change: (part: Partial<PromotionRules>) => onRules({ ...rules, ...part }),
    amount: (name: string, value: number | undefined, write: (value: number | undefined) => void) => (
      <Amount key={name} label={field(name)} value={value} currency={currency} onValue={write} />
    ),
    count: (name: string, value: number | undefined, write: (value: number | undefined) => void) => (
      <Figure key={name} label={field(name)} value={value} onValue={write} />
    ),
  };
}

interface ChoiceProps<Option extends string> {
  label: string;
  value: Option;
  options: readonly Option[];
  /** The words of its options are under this key. */
  words: string;
  onValue: (value: Option) => void;
}

export function Choice<Option extends string>({ label, value, options, words, onValue }: ChoiceProps<Option>) {
  const translate = useTranslate();
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onValue(target.value as Option)}>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(`promotions.${words}.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NumberProps {
  label: string;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}

/** Empty: none. */
function Amount({ label, value, currency, onValue }: NumberProps & { currency: CurrencyCode }) {
  const [typed, setTyped] = useState(value === undefined ? '' : formatMoney(value, currency, { sign: false }));
  const read = typed.trim() === '' ? undefined : parseMoney(typed, currency);
  return (
    <TextField
      label={label}
      value={typed}
      error={read === null}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.value.trim() === '' ? undefined : parseMoney(target.value, currency);
        if (next !== null) onValue(next);
      }}
    />
  );
}

export function Figure({ label, value, onValue }: NumberProps) {
  return (
    <TextField
      type="number"
      slotProps={{ htmlInput: { step: 'any' } }}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
