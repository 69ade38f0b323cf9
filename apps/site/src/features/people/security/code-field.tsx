import { TextField } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';

/** Digits of a code of an authenticator. */
export const CODE_DIGITS = 6;

export interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onValue: (digits: string) => void;
  /** Called when the last digit is typed. */
  onComplete?: (digits: string) => void;
  error?: string | undefined;
  /** Takes the focus when it appears: it is the only input of the page. */
  focused?: boolean;
}

/** Six digits of an authenticator, visible: they expire within half a minute. */
export function CodeField({ label, hint, value, onValue, onComplete, error, focused }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      // One more character, for the space that some apps copy.
      maxLength={CODE_DIGITS + 1}
      className="figures [&_input]:text-xl [&_input]:tracking-[0.3em]"
      value={value}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, CODE_DIGITS);
        onValue(digits);
        if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits);
      }}
      error={error}
    />
  );
}
