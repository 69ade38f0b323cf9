import { nextPaint } from '@fairhouse/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFailureWords } from './use-failure-words.ts';

export interface FormProps {
  onSubmit: () => void;
  className: string;
  children: ReactNode;
}

/** A form that shows its errors itself, scrolls to the first of them, and never submits by the browser. */
export const Form = ({ onSubmit, className, children }: FormProps) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
      void focusFlaw(event.currentTarget);
    }}
  >
    {children}
  </form>
);

/** The error may be far above the pressed button. */
async function focusFlaw(form: HTMLFormElement) {
  await nextPaint();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The error of a form as a whole; the error of a field is under the field. */
export const FormAlert = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text !== null && (
      <p className="flex items-start gap-2 rounded-soft border border-down/40 p-3 text-sm font-medium text-down">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {text}
      </p>
    )}
  </div>
);

/** The same for a call that was refused or not answered. */
export function FailureAlert({ error }: { error: Error | null }) {
  const words = useFailureWords();
  return <FormAlert text={error && words(error)} />;
}
