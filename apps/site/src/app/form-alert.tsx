import { CircleAlert } from 'lucide-react';

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
