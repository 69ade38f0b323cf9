import { currencies, type CurrencyCode } from '@fairhouse/contract';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { FieldNotes, useField, type FieldProps } from './field.tsx';
import { caretAfterGrouping, groupAmount } from './group-amount.ts';
import { joinClasses } from './join-classes.ts';

export interface MoneyFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'>, FieldProps {
  currency: CurrencyCode;
  /** As typed, with comma thousands; `parseMoney` of the contract converts it to minor units. */
  value: string;
  onValue: (typed: string) => void;
}

/**
 * A field for an amount in large figures after its currency sign. Groups thousands during typing without moving the
 * caret.
 */
export function MoneyField({ label, hint, error, currency, value, onValue, className, ...input }: MoneyFieldProps) {
  const { id, aria } = useField(error, hint);
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const { sign, decimals } = currencies[currency];

  // After every render: a caret is restored only when the text changed.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      <div
        className={joinClasses(
          'flex items-baseline gap-1.5 border-b-2 pt-1 pb-1.5 focus-within:border-accent',
          error ? 'border-down' : 'border-text',
        )}
      >
        <span aria-hidden="true" className="font-display text-2xl font-bold text-muted">
          {sign}
        </span>
        <input
          {...input}
          {...aria}
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => {
            const grouped = groupAmount(target.value, decimals);
            caret.current = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped);
            onValue(grouped);
          }}
          className="figures h-13 w-full min-w-0 bg-transparent font-display text-[2.5rem] leading-none font-bold outline-none placeholder:text-muted/60"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
