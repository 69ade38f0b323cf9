import type { ComponentProps } from 'react';
import { FieldNotes, useField, type FieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

export type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps;

/** A checkbox with its label, and its notes below. */
export function CheckField({ label, hint, error, className, ...input }: CheckFieldProps) {
  const { id, aria } = useField(error, hint);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          {...aria}
          type="checkbox"
          className={joinClasses('size-6 shrink-0 accent-accent', error && 'outline-2 outline-down')}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
