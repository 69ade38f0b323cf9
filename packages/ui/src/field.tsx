import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error text; shown under the field and read out with it. */
  error?: string | undefined;
}

/** Ids and aria attributes that connect an input with its label, hint and error. */
export function useField(error: string | undefined, hint: ReactNode) {
  const id = useId();
  const describedBy = joinClasses(error && `${id}-error`, hint != null && `${id}-hint`);
  return {
    id,
    aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const,
  };
}

/** Hint and error of a field. The live region of the error is always there, so that a new error is read out. */
export const FieldNotes = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) => (
  <>
    <p id={`${id}-error`} role="alert" className={joinClasses('text-sm font-medium text-down', error && 'mt-1.5')}>
      {error && (
        <span className="flex items-start gap-1.5">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </span>
      )}
    </p>
    {hint != null && (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    )}
  </>
);

export interface FieldFrameProps extends FieldProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A field with its label above and its notes below. */
export const FieldFrame = ({ id, label, hint, error, className, children }: FieldFrameProps) => (
  <div className={className}>
    <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
      {label}
    </label>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
);

export const inputClasses =
  'block h-12 w-full rounded-soft border bg-card px-3.5 text-base text-text placeholder:text-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent';

export interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  /** Inside the field at its start, 72 px wide. */
  start?: ReactNode;
  /** Inside the field at its end: a button of 44 px. */
  end?: ReactNode;
}

export function TextField({ label, hint, error, start, end, className, ...input }: TextFieldProps) {
  const { id, aria } = useField(error, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...input}
          {...aria}
          className={joinClasses(
            inputClasses,
            error ? 'border-down' : 'border-line',
            start != null && 'pl-19',
            end != null && 'pr-12',
          )}
        />
        {start != null && <div className="absolute inset-y-0 left-0 grid w-18 place-items-center">{start}</div>}
        {end != null && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}
