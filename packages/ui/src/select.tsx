import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, inputClasses, useField, type FieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

export interface SelectProps extends ComponentProps<'select'>, FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The native list: on a phone it opens the system's picker. */
export function Select({ label, hint, error, options, className, ...select }: SelectProps) {
  const { id, aria } = useField(error, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          {...aria}
          className={joinClasses(inputClasses, 'appearance-none pr-10', error ? 'border-down' : 'border-line')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
