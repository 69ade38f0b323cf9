import { useState } from 'react';
import { emptyMobile, readTyped } from './mobile-number.ts';
import { useMobileWords } from './use-mobile-words.ts';

/** State of a number field, and its error after the first check. */
export function useMobileEntry({ onChange }: { onChange: () => void }) {
  const flawOf = useMobileWords();
  const [value, setValue] = useState(emptyMobile);
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
