import { TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import type { TypedMobile } from './mobile-number.ts';

export interface MobileFieldProps {
  value: TypedMobile;
  onValue: (value: TypedMobile) => void;
  error: string | undefined;
  /** Marked as required. */
  required?: boolean;
}

/** A mobile number beside its dialling code; with several countries the dialling code is a choice. */
export function MobileField({ value, onValue, error, required }: MobileFieldProps) {
  const t = useTranslations('identity');
  const codes = bootInfo().mobileCountries.map(({ countryDialingCode }) => countryDialingCode);
  const start =
    codes.length > 1 ? (
      <select
        aria-label={t('dialingCode')}
        className="h-11 w-18 bg-transparent pl-2.5 tabular-nums"
        value={value.countryDialingCode}
        onChange={(event) => onValue({ ...value, countryDialingCode: event.target.value })}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            +{code}
          </option>
        ))}
      </select>
    ) : (
      <span className="text-muted tabular-nums">+{codes[0]}</span>
    );
  return (
    <TextField
      label={required ? `${t('mobile')} *` : t('mobile')}
      start={start}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="mobileNum"
      maxLength={32}
      value={value.mobileNum}
      onChange={(event) => onValue({ ...value, mobileNum: event.target.value })}
      error={error}
    />
  );
}
