import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldNotes, inputClasses, useField, type FieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

export interface SelectProps extends ComponentProps<'select'>, FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The platform's own list: on a phone it opens the wheel that everyone knows. */
export function Select({ label, hint, error, options, className, ...select }: SelectProps) {
  const { id, aria } = useField(error, hint);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
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
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
