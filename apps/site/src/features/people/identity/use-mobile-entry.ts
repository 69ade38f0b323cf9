import { useState } from 'react';
import { useDraft } from '../../../app/draft.ts';
import { emptyMobile, readTyped } from './mobile-number.ts';
import { useMobileWords } from './use-mobile-words.ts';

/** State of a form's number field, and its error after the first check. */
export function useMobileEntry(form: string, { onChange }: { onChange: () => void }) {
  const flawOf = useMobileWords();
  const [value, setValue] = useDraft(`${form}.mobile`, emptyMobile);
  const [flaw, setFlaw] = useState<string>();
  return {
    value,
    flaw,
    onValue: (next: typeof value) => {
      setValue(next);
      setFlaw(undefined);
      onChange();
    },
    /** The number, or null, which shows the error under the field. */
    read: () => {
      setFlaw(flawOf(value));
      return readTyped(value);
    },
  };
}
