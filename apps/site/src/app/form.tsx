import { nextPaint } from '@fairhouse/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFailureWords } from './use-failure-words.ts';

export interface FormProps {
  onSubmit: () => void;
  className: string;
  children: ReactNode;
}

/** A form that says itself what is wrong with it, leads to the first of it, and never leaves the page. */
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

/** What is wrong may stand far above the button that was pressed. */
async function focusFlaw(form: HTMLFormElement) {
  await nextPaint();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** What is wrong with a form as a whole; what is wrong with a field stands under the field. */
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

/** The same of a call that was refused or not answered. */
export function FailureAlert({ error }: { error: Error | null }) {
  const words = useFailureWords();
  return <FormAlert text={error && words(error)} />;
}
